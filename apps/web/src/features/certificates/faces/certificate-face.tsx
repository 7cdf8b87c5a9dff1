import type { Certificate, Kin } from '@kompeten/contract/certificates/content'
import { certificateBasisWords } from '@kompeten/phrases/certificate-basis/certificate-basis'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { waysNamed } from '@kompeten/phrases/schemes/renewal-sentences'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import styles from '../certificates.module.css'
import { Agreement } from '../handing/agreement-part.tsx'
import { Handing } from '../handing/handing-part.tsx'
import { SurveillancePart } from '../surveillance/surveillance-part.tsx'
import { VerifyLink } from '../verify-link.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

const English = ({ children }: { children: string | null }) =>
  children && (
    <>
      <br />
      <span lang="en" className={styles.english}>
        {children}
      </span>
    </>
  )

const KinLink = ({ kin, words }: { kin: Kin; words: (number: string) => string }) => (
  <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: kin.certificate_id }}>
    {words(kin.certificate_number ?? '–')}
  </Link>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </section>
)

/** When and by what its rule lets a certificate be renewed; nothing where it has none. */
const RenewalFact = ({ window }: { window: Certificate['renewal'] }) => {
  const w = useWords(schemeRulesWords).renewal.window
  const language = useLanguage()
  const format = useFormat()
  if (window === null) return null
  const { from_on, until_on, ways } = window
  const said = [
    from_on && w.from(format.dayInText(from_on)),
    until_on && w.until(format.dayInText(until_on)),
    waysNamed(language, ways),
  ]
  return <Fact label={w.label}>{said.filter(Boolean).join(', ')}</Fact>
}

/** What a certificate says, what it rests on, and where it stands in its line. */
export const CertificateFace = ({ certificate: c }: { certificate: Certificate }) => {
  const w = useWords(certificatesWords)
  const basis = useWords(certificateBasisWords)
  const format = useFormat()
  const day = (value: string | null) => value && format.dayInText(value)
  const kin = [
    c.replaces && <KinLink key="replaces" kin={c.replaces} words={w.replaces} />,
    c.replaced_by && <KinLink key="by" kin={c.replaced_by} words={w.replacedBy} />,
    c.replacement_waiting_id && (
      <Link
        key="waiting"
        to="/alumni/certificate/$alumni_id"
        params={{ alumni_id: c.replacement_waiting_id }}
      >
        {w.replacementWaits}
      </Link>
    ),
  ].filter(Boolean)
  return (
    <div className={styles.split}>
      <div className={styles.parts}>
        <Part title={w.sections.face}>
          <dl className={styles.face}>
            <Fact label={w.fields.holder_name}>{c.holder_name}</Fact>
            <Fact label={w.fields.certificate_number}>{c.certificate_number}</Fact>
            <Fact label={w.fields.registration_number}>{c.registration_number}</Fact>
            <Fact label={w.fields.schema_name}>
              {c.schema_name}
              <English>{c.schema_name_en}</English>
            </Fact>
            <Fact label={w.fields.sector}>
              {c.printed.sector && (
                <>
                  {c.printed.sector}
                  <English>{c.printed.sector_en}</English>
                </>
              )}
            </Fact>
            <Fact label={w.fields.issued_on}>{day(c.issued_on)}</Fact>
            <Fact label={w.fields.valid_until}>{day(c.valid_until)}</Fact>
            <Fact label={w.fields.signer_name}>
              {c.signer_name && `${c.signer_name}${c.signer_title ? `, ${c.signer_title}` : ''}`}
            </Fact>
            <Fact label={w.fields.blanko_number}>{c.blanko_number}</Fact>
          </dl>
        </Part>
        {c.printed.units.length > 0 && (
          <Part title={w.sections.units}>
            <ol className={styles.units}>
              {c.printed.units.map((unit) => (
                <li key={unit.unit_code}>
                  <strong>{unit.unit_code}</strong> {unit.title}
                  <English>{unit.title_en}</English>
                </li>
              ))}
            </ol>
          </Part>
        )}
      </div>
      <div className={styles.parts}>
        <Part title={w.sections.verification}>
          {c.verify_path ? (
            <>
              <VerifyLink path={c.verify_path}>{w.openVerification}</VerifyLink>
              <span>{c.looks > 0 ? w.looks(format.number(c.looks)) : w.neverLooked}</span>
            </>
          ) : (
            <span>{c.looks > 0 ? w.looks(format.number(c.looks)) : w.neverLooked}</span>
          )}
        </Part>
        <Part title={w.sections.basis}>
          <dl className={styles.face}>
            <Fact label={w.fields.origin}>{w.origins[c.origin]}</Fact>
            <Fact label={w.fields.decided_on}>{day(c.decided_on)}</Fact>
            <Fact label={w.fields.assessed_on}>{day(c.assessed_on)}</Fact>
            <Fact label={w.fields.tuk_name}>{c.tuk_name}</Fact>
            <RenewalFact window={c.renewal} />
          </dl>
          {c.assessment_id && (
            <Link to="." search={{ tab: 'basis' }}>
              {basis.intro}
            </Link>
          )}
          {c.run_id && (
            <Link to="/certificates/runs/$run_id" params={{ run_id: c.run_id }}>
              {w.openRun}
            </Link>
          )}
          {c.blanko_request_id && (
            <Link
              to="/certificates/blanko/$blanko_request_id"
              params={{ blanko_request_id: c.blanko_request_id }}
            >
              {w.openBlanko}
            </Link>
          )}
        </Part>
        <SurveillancePart certificateId={c.certificate_id} />
        <Handing certificate={c} />
        <Agreement certificate={c} />
        {kin.length > 0 && <Part title={w.sections.lineage}>{kin}</Part>}
      </div>
    </div>
  )
}
