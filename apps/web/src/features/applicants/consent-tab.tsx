import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { applicantConsents } from '@kompeten/contract/applicants/consents'
import { needsGuardian } from '@kompeten/contract/platform/age'
import { guardianRelations } from '@kompeten/contract/registration/registration'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Button, Checkbox, Group, Select, Text, TextInput, Title } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import styles from './applicants.module.css'
import { consentQueries, keepApplicant } from './applicants.queries.ts'

type Relation = (typeof guardianRelations)[number]

const AddConsent = ({ kept }: { kept: Applicant }) => {
  const words = useWords(applicantsWords)
  const w = words.consents
  const text = useWords(registrationWords).consent
  const isOwn = useSession()?.user.user_id === kept.user_id
  const isMinor = needsGuardian(kept.date_of_birth)
  const [name, setName] = useState('')
  const [relation, setRelation] = useState<Relation | null>(null)
  const [given, setGiven] = useState(false)
  const add = useWrite(applicantConsents.add, {
    give: () => ({
      params: { applicant_id: kept.applicant_id },
      body: {
        guardian_name: isMinor ? name : null,
        guardian_relation: isMinor ? relation : null,
        consent_given: given,
      },
    }),
    keep: keepApplicant,
    done: w.added,
    onSuccess: () => setGiven(false),
  })
  const isWhole = given && (!isMinor || (name.trim() !== '' && relation !== null))
  return (
    <section aria-label={isOwn ? w.addOwn : w.add} className={styles.form}>
      <Title order={2}>{isOwn ? w.addOwn : w.add}</Title>
      {isOwn ? (
        text.paragraphs.map((paragraph) => <Text key={paragraph}>{paragraph}</Text>)
      ) : (
        <Text>{w.paperHint}</Text>
      )}
      {isMinor && (
        <>
          <TextInput
            label={w.guardianName}
            required
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={w.guardianRelation}
            required
            data={guardianRelations.map((value) => ({ value, label: words.relations[value] }))}
            value={relation}
            onChange={(value) => setRelation(value as Relation | null)}
          />
        </>
      )}
      <Checkbox
        label={isMinor ? text.guardian : text.given}
        checked={given}
        onChange={(event) => setGiven(event.currentTarget.checked)}
      />
      <Group>
        <Button disabled={!isWhole} loading={add.isPending} onClick={() => add.mutate()}>
          {isOwn ? w.addOwn : w.add}
        </Button>
      </Group>
    </section>
  )
}

/** What the applicant, or their guardian, agreed to, and the way to record more. */
export const ConsentTab = ({ kept }: { kept: Applicant }) => {
  const words = useWords(applicantsWords)
  const w = words.consents
  const format = useFormat()
  const { data } = useQuery(consentQueries.list({ applicant_id: kept.applicant_id }))
  return (
    <>
      {data?.length === 0 && <Text mb="lg">{w.none}</Text>}
      <ul className={styles.rows}>
        {data?.map((consent) => (
          <li key={consent.consent_id} className={styles.row}>
            <div>
              <Text fw={600}>{w.version(consent.version)}</Text>
              {consent.guardian_name && consent.guardian_relation && (
                <Text size="sm">
                  {w.guardian(consent.guardian_name, words.relations[consent.guardian_relation])}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {consent.medium === 'online' ? w.online : w.paper(consent.recorded_by ?? '')},{' '}
                {format.moment(consent.given_date)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {kept.may.includes('add_consent') && <AddConsent kept={kept} />}
    </>
  )
}
