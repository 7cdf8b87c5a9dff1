import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { complaints } from '@kompeten/contract/complaints/complaints'
import {
  type Complaint,
  type ComplaintAnswer,
  type ComplaintFinding,
  complaintFindings,
  handlerRoles,
} from '@kompeten/contract/complaints/content'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { useTyped } from '../../ui/form/use-typed.ts'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { Step } from './complaint-step.tsx'
import { complaintQueries, keepComplaint } from './complaints.queries.ts'
import { LinkRecord } from './link-record.tsx'
import { SaidAct } from './said-act.tsx'

type Part = { complaint: Complaint }

/** Who may be charged with it; `barred` ones are shown and cannot be chosen. */
const useHandlers = (complaint_id: string) => {
  const w = useWords(complaintsWords).steps
  const { data = [] } = useQuery(complaintQueries.candidates({ complaint_id }))
  return data
    .filter(({ role_code }) => handlerRoles.some((role) => role === role_code))
    .map(({ user_permission_id: value, full_name, barred }) => ({
      value,
      label: barred ? w.barred(full_name) : full_name,
      disabled: barred,
    }))
}

/** Whom it may be about; who is named already is among them, whatever they are in the LSP. */
const useSubjects = ({ complaint_id, subject_permission_id: named, subject_name }: Complaint) => {
  const { data = [] } = useQuery(complaintQueries.candidates({ complaint_id }))
  const people = data.map(({ user_permission_id: value, full_name: label }) => ({ value, label }))
  const isThere = named === null || people.some(({ value }) => value === named)
  return isThere ? people : [...people, { value: named, label: subject_name ?? '' }]
}

const Accept = ({ complaint }: Part) => {
  const { complaint_id, version, state, subject_permission_id } = complaint
  const w = useWords(complaintsWords).steps
  const people = useSubjects(complaint)
  const [subject, setSubject] = useState(subject_permission_id)
  const isFirst = state === 'RECEIVED'
  const title = isFirst ? w.accept : w.changeSubject
  const accept = useWrite(complaints.accept, {
    give: (subject_permission_id: string | null) => ({
      params: { complaint_id },
      body: { subject_permission_id, version },
    }),
    keep: keepComplaint,
    done: isFirst ? w.accepted : w.subjectChanged,
  })
  return (
    <Step title={title} text={w.acceptText}>
      <Select
        label={w.subject}
        placeholder={w.nobody}
        data={people}
        searchable
        clearable
        value={subject}
        onChange={setSubject}
      />
      <Group>
        <Button
          variant={isFirst ? 'filled' : 'default'}
          disabled={!isFirst && subject === subject_permission_id}
          loading={accept.isPending}
          onClick={() => accept.mutate(subject)}
        >
          {title}
        </Button>
      </Group>
    </Step>
  )
}

const Refer = ({ complaint: { complaint_id, version } }: Part) => {
  const w = useWords(complaintsWords).steps
  const refer = useWrite(complaints.refer, {
    give: (referred_to: string) => ({ params: { complaint_id }, body: { referred_to, version } }),
    keep: keepComplaint,
    done: w.referred,
  })
  return (
    <Step title={w.refer} text={w.referText}>
      <SaidAct
        name={`complaint-referral:${complaint_id}`}
        label={w.referredTo}
        act={w.refer}
        maxLength={1000}
        isRunning={refer.isPending}
        onAct={refer.mutateAsync}
      />
    </Step>
  )
}

const Assign = ({ complaint: { complaint_id, version, handler_permission_id } }: Part) => {
  const w = useWords(complaintsWords).steps
  const people = useHandlers(complaint_id)
  const [chosen, setChosen] = useState(handler_permission_id)
  const assign = useWrite(complaints.assign, {
    give: (user_permission_id: string) => ({
      params: { complaint_id },
      body: { user_permission_id, version },
    }),
    keep: keepComplaint,
    done: w.assigned,
  })
  const title = handler_permission_id === null ? w.assign : w.reassign
  return (
    <Step title={title}>
      <Select label={w.handler} data={people} searchable value={chosen} onChange={setChosen} />
      <Group>
        <Button
          variant={handler_permission_id === null ? 'filled' : 'default'}
          disabled={chosen === null || chosen === handler_permission_id}
          loading={assign.isPending}
          onClick={() => chosen !== null && assign.mutate(chosen)}
        >
          {title}
        </Button>
      </Group>
    </Step>
  )
}

const Answer = ({ complaint: { complaint_id, version } }: Part) => {
  const words = useWords(complaintsWords)
  const w = words.steps
  const blank = { finding: null as ComplaintFinding | null, text: '' }
  const { values, change, done } = useTyped(`complaint-answer:${complaint_id}`, blank)
  const { finding, text } = values
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const answer = useWrite(complaints.answer, {
    give: (given: Pick<ComplaintAnswer, 'finding' | 'answer' | 'signature'>) => ({
      params: { complaint_id },
      body: { ...given, version },
    }),
    keep: keepComplaint,
    done: w.answered,
    onSuccess: done,
  })
  return (
    <Step title={w.answer} text={w.answerText}>
      <Radio.Group
        label={w.finding}
        value={finding ?? ''}
        onChange={(value) => change({ finding: complaintFindings.find((one) => one === value) ?? null })}
      >
        <Stack gap="xs" mt="xs">
          {complaintFindings.map((one) => (
            <Radio key={one} value={one} label={words.findings[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={w.text}
        autosize
        minRows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <SignatureField
        id="answer-signature"
        path="signature"
        label={w.signature}
        description={w.signatureHint}
        required={false}
        error={undefined}
        value={signature}
        onChange={setSignature}
        onBlur={() => undefined}
      />
      <Group>
        <Button
          disabled={finding === null || text.trim().length < reasonMin}
          loading={answer.isPending}
          onClick={() => finding && answer.mutate({ finding, answer: text.trim(), signature })}
        >
          {w.answer}
        </Button>
      </Group>
    </Step>
  )
}

const Close = ({ complaint: { complaint_id, version } }: Part) => {
  const w = useWords(complaintsWords).steps
  const close = useWrite(complaints.close, {
    give: (_: undefined) => ({ params: { complaint_id }, body: { version } }),
    keep: keepComplaint,
    done: w.closed,
  })
  return (
    <Step title={w.close}>
      <Group>
        <Button loading={close.isPending} onClick={() => close.mutate(undefined)}>
          {w.close}
        </Button>
      </Group>
    </Step>
  )
}

const Reopen = ({ complaint: { complaint_id } }: Part) => {
  const w = useWords(complaintsWords).follow
  const reopen = useWrite(complaints.reopen, {
    give: (given: string) => ({ params: { complaint_id }, body: { reason: given } }),
    keep: keepComplaint,
    done: w.reopened,
  })
  return (
    <Step title={w.reopen} text={w.reopenText}>
      <SaidAct
        name={`complaint-reopening:${complaint_id}`}
        label={w.reason}
        act={w.reopen}
        maxLength={1000}
        isRunning={reopen.isPending}
        onAct={reopen.mutateAsync}
      />
    </Step>
  )
}

/**
 * What may be done with a complaint now, the likeliest first. What is chosen there begins anew once that was changed; what somebody is
 * writing stays, whatever else becomes of the complaint meanwhile.
 */
export const Steps = ({ complaint }: Part) => {
  const w = useWords(complaintsWords).steps
  const { may, state, actions, handler_name, subject_permission_id, handler_permission_id, linked } =
    complaint
  const waitsForResults = state === 'ANSWERED' && actions.some(({ done_on }) => done_on === null)
  return (
    <>
      {state === 'RECEIVED' && may.includes('accept') && (
        <Accept key={`accept ${subject_permission_id}`} complaint={complaint} />
      )}
      {may.includes('answer') && <Answer complaint={complaint} />}
      {state === 'INVESTIGATING' && handler_name && !may.includes('answer') && (
        <Text mb="lg">{w.waitsForHandler(handler_name)}</Text>
      )}
      {may.includes('assign') && <Assign key={`assign ${handler_permission_id}`} complaint={complaint} />}
      {may.includes('close') && <Close complaint={complaint} />}
      {waitsForResults && <Text mb="lg">{w.openActions}</Text>}
      {may.includes('reopen') && <Reopen complaint={complaint} />}
      {state !== 'RECEIVED' && may.includes('accept') && (
        <Accept key={`accept ${subject_permission_id}`} complaint={complaint} />
      )}
      {may.includes('link') && <LinkRecord key={`link ${linked?.record_id}`} complaint={complaint} />}
      {may.includes('refer') && <Refer complaint={complaint} />}
    </>
  )
}
