import { type Assessor, assessors, isMetNumber } from '@kompeten/contract/assessors/assessors'
import { indonesia } from '@kompeten/contract/platform/countries'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { referenceChoices } from '../reference/index.ts'
import styles from './assessors.module.css'
import { ValidityText } from './competences/validity-text.tsx'

/** The NIK masked, and whole on demand; that it was shown is logged (decisions §10). */
const Nik = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords).nik
  const [plain, setPlain] = useState<string>()
  const hintId = useId()
  const reveal = useWrite(
    async () =>
      (await call(assessors.revealNik, { params: { accessor_id: kept.accessor_id }, body: {} })).data.nik,
    { onSuccess: setPlain, gcTime: 0 },
  )
  return (
    <span className={styles.reveal}>
      <span>{plain ?? kept.nik_masked}</span>
      {kept.may.includes('reveal_nik') && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-describedby={hintId}
          loading={reveal.isPending}
          leftSection={plain ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={() => (plain ? setPlain(undefined) : reveal.mutate())}
        >
          {plain ? w.hide : w.show}
        </Button>
      )}
      <small id={hintId}>{kept.may.includes('reveal_nik') && w.logged}</small>
    </span>
  )
}

const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
)

/** What is kept of an assessor, to be read. */
export const DataTab = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords)
  const format = useFormat()
  const language = useLanguage()
  const { data: jobs = [] } = useQuery(referenceChoices.jobs)
  const { data: religions = [] } = useQuery(referenceChoices.religions)
  const { data: educations = [] } = useQuery(referenceChoices.educations)
  const job = jobs.find((one) => one.jobs_code === kept.jobs_code)
  const religion = religions.find((one) => one.religion_code === kept.religion)
  const education = educations.find((one) => one.education_code === kept.pendidikan_terakhir)
  const isIndonesian = language === 'id'
  const { fields: f } = w
  const area = kept.area
  return (
    <div className={styles.sections}>
      {kept.nik_shared && <Callout tone="info">{w.hints.nikShared}</Callout>}
      <FormSection title={w.sections.registration}>
        {!isMetNumber(kept.registration_number) && <Callout tone="info">{w.hints.unusualNumber}</Callout>}
        <Facts
          rows={[
            [f.registration_number, kept.registration_number],
            [
              f.registration_valid_from,
              kept.registration_valid_from && format.day(kept.registration_valid_from),
            ],
            [f.registration_valid_until, <ValidityText key="until" until={kept.registration_valid_until} />],
            [f.blanko_number, kept.blanko_number],
            [f.sk_number, kept.sk_number],
          ]}
        />
      </FormSection>
      <FormSection title={w.sections.person}>
        <Facts
          rows={[
            [kept.nationality === indonesia ? f.nik : w.passport, <Nik key="nik" kept={kept} />],
            [f.place_of_birth, w.facts.born(kept.place_of_birth, format.dayInText(kept.date_of_birth))],
            [f.gender_code, w.genders[kept.gender_code]],
            [f.nationality, new Intl.DisplayNames(language, { type: 'region' }).of(kept.nationality)],
            [f.religion, religion && (isIndonesian ? religion.religion_name : religion.religion_name_en)],
          ]}
        />
      </FormSection>
      <FormSection title={w.sections.contact}>
        <Facts
          rows={[
            [f.contact, phoneShown(kept.contact)],
            [f.email, kept.email],
            [
              f.address,
              [
                kept.address,
                area &&
                  `${area.kelurahan_name}, ${area.kecamatan_name}, ${area.kota_name}, ${area.province_name}`,
                kept.postal_code,
              ]
                .filter(Boolean)
                .join(', '),
            ],
          ]}
        />
      </FormSection>
      <FormSection title={w.sections.work}>
        <Facts
          rows={[
            [
              f.pendidikan_terakhir,
              education
                ? isIndonesian
                  ? education.education_name
                  : education.education_name_en
                : kept.pendidikan_terakhir,
            ],
            [f.jobs_code, job ? (isIndonesian ? job.jobs_name : job.jobs_name_en) : kept.jobs_code],
          ]}
        />
      </FormSection>
    </div>
  )
}
