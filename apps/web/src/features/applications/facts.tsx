import type { Application } from '@kompeten/contract/applications/views'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { renewalPurposes } from '@kompeten/contract/schemes/renewal-days'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { waysNamed } from '@kompeten/phrases/schemes/renewal-sentences'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import styles from './applications.module.css'
import { PaymentNote } from './payment-note.tsx'

type Applicant = Application['applicant']
type Field = keyof Applicant

const personal = [
  'full_name',
  'nik_masked',
  'place_of_birth',
  'date_of_birth',
  'gender_code',
  'nationality',
  'address',
  'postal_code',
  'home_phone',
  'contact',
  'email',
  'education',
] as const satisfies readonly Field[]
const work = [
  'job',
  'institution',
  'position',
  'office_address',
  'office_postal_code',
  'office_phone',
  'office_fax',
  'office_email',
] as const satisfies readonly Field[]

const phones: readonly Field[] = ['home_phone', 'contact', 'office_phone', 'office_fax']

/** FR.APL.01 part 1a or 1b as it stands; what is empty says so. */
export const ApplicantFactsList = ({
  applicant,
  part,
}: {
  applicant: Applicant
  part: 'profile' | 'work'
}) => {
  const w = useWords(applicationsWords)
  const format = useFormat()
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  const shown = (field: Field): string | null => {
    if (field === 'gender_code') return w.genders[applicant.gender_code]
    if (field === 'nationality') return countries.of(applicant.nationality) ?? applicant.nationality
    if (field === 'date_of_birth') return format.dayInText(applicant.date_of_birth)
    const text = applicant[field]
    return text !== null && phones.includes(field) ? phoneShown(text) : text
  }
  return (
    <dl className={styles.facts}>
      {(part === 'profile' ? personal : work).map((field) => (
        <div key={field}>
          <dt>{w.profileFields[field]}</dt>
          <dd>{shown(field) || <span className={styles.empty}>{w.guided.empty}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** FR.APL.01 part 2: the scheme, and what the certification is for. */
export const SchemeFacts = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords)
  const catalogue = useWords(applicationCatalogueWords)
  const format = useFormat()
  const rules = useWords(schemeRulesWords).renewal
  const language = useLanguage()
  const { purpose, previous_certificate: previous } = application
  const isRenewing = renewalPurposes.some((one) => one === purpose)
  const ways = previous?.renewal?.ways ?? []
  const feeOf = ({ fee, fee_paid_date: paid }: Application) => {
    if (fee === null) return w.free
    const rupiah = w.rupiah(format.number(fee))
    return paid === null ? rupiah : w.paidAtRegistry(rupiah, format.moment(paid))
  }
  const rows: [string, string | null][] = [
    [w.fields.schema_name, application.schema_name],
    [w.fields.schema_code, application.schema_code],
    [
      w.fields.purpose,
      (purpose === 'other' ? application.purpose_other : null) ?? (purpose && w.purposes[purpose]),
    ],
    [catalogue.fee, feeOf(application)],
    ...(isRenewing && previous
      ? [
          [
            w.previousCertificate,
            [
              previous.certificate_number,
              previous.valid_until && w.validUntil(format.dayInText(previous.valid_until)),
            ]
              .filter(Boolean)
              .join(', '),
          ] as [string, string],
          ...(ways.length > 0 ? [[rules.fields.ways, waysNamed(language, ways)] as [string, string]] : []),
        ]
      : []),
    ...(application.potency
      ? [[w.fields.potency, w.potencies[application.potency]] as [string, string]]
      : []),
    ...(application.special_needs
      ? [[w.fields.special_needs, application.special_needs] as [string, string]]
      : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.empty}>{w.guided.empty}</span>}</dd>
          </div>
        ))}
      </dl>
      <PaymentNote payment={application.payment} />
    </>
  )
}
