import {
  type IncomingLetter,
  type IncomingLetterInput,
  incomingLetterInput,
  incomingLetters,
} from '@kompeten/contract/letters/incoming'
import { pick } from '@kompeten/contract/platform/pick'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { incomingQueries, keepIncoming } from './letters.queries.ts'

type Values = Typed<IncomingLetterInput>

const blank = (today: string): Values => ({
  letter_number: null,
  letter_date: null,
  sender_name: '',
  summary: '',
  received_on: today,
})

const valuesOf = (kept: IncomingLetter): IncomingLetterInput =>
  pick(kept, 'letter_number', 'letter_date', 'sender_name', 'summary', 'received_on')

const paramsOf = (kept: IncomingLetter) => ({ incoming_letter_id: kept.incoming_letter_id })

const IncomingForm = (given: { kept: IncomingLetter | undefined }) => {
  const w = useWords(lettersWords).incoming
  const client = useQueryClient()
  const navigate = useNavigate()
  const today = useFormat().today()
  const [file, setFile] = useState<File>()
  // Once a new letter is in the register, this is its form, also where its scan was refused: an entry has no way back.
  const [entered, setEntered] = useState<IncomingLetter>()
  const kept = given.kept ?? entered
  const form = useForm<Values, IncomingLetterInput>({
    name: `incoming-letter:${kept?.incoming_letter_id ?? 'new'}`,
    schema: incomingLetterInput,
    labels: w.fields,
    initial: kept ? valuesOf(kept) : blank(today),
    version: kept?.version ?? 0,
  })
  const save = useWrite(
    async ({ input, version }: { input: IncomingLetterInput; version: number }) => {
      const { data } = kept
        ? await call(incomingLetters.update, { params: paramsOf(kept), body: { ...input, version } })
        : await call(incomingLetters.create, { body: input })
      keepIncoming(client, data)
      return data
    },
    {
      ofForm: true,
      done: ({ agenda_number }) => w.saved(agenda_number),
    },
  )
  const attach = useWrite(async ({ to, given }: { to: IncomingLetter; given: File }) => {
    keepIncoming(client, (await call(incomingLetters.setFile, { params: paramsOf(to), file: given })).data)
  })
  const { field } = form
  return (
    <FormPage
      form={form}
      title={kept ? w.edit(kept.agenda_number) : w.add}
      saveLabel={w.save}
      maySave={kept ? kept.may.includes('update') : true}
      holdsMore={file !== undefined}
      leave={() => void navigate({ to: '/letters/incoming' })}
      {...(kept && {
        conflict: {
          fetchTheirs: async () => {
            const query = incomingQueries.get({ incoming_letter_id: kept.incoming_letter_id })
            const theirs = await client.fetchQuery({ ...query, staleTime: 0 })
            return { values: valuesOf(theirs), version: theirs.version }
          },
        },
      })}
      onSave={async (input, version) => {
        let saved = kept
        if (!saved || form.isDirty) {
          saved = await save.mutateAsync({ input, version })
          form.draft.forget()
          setEntered(saved)
          form.rebase(valuesOf(saved), saved.version)
        }
        if (file) await attach.mutateAsync({ to: saved, given: file })
      }}
      actions={
        kept?.has_file && (
          <SaveButton fetchFile={() => call(incomingLetters.file, { params: paramsOf(kept) })}>
            {w.open}
          </SaveButton>
        )
      }
    >
      <TextField {...field('sender_name')} />
      <ProseField {...field('summary')} />
      <TextField {...field('letter_number')} />
      <FieldPair>
        <DayField {...field('letter_date')} />
        <DayField {...field('received_on')} />
      </FieldPair>
      <FileDrop
        label={w.file}
        upload={incomingLetters.setFile.upload}
        file={file}
        onChoose={setFile}
        stored={undefined}
      />
    </FormPage>
  )
}

const KeptLetter = ({ incomingLetterId }: { incomingLetterId: string }) => {
  const { data, error, refetch } = useQuery(incomingQueries.get({ incoming_letter_id: incomingLetterId }))
  if (data) return <IncomingForm key={incomingLetterId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

/** `/letters/incoming/{id}` and `/letters/incoming/add-letters`: what is noted of a letter that came in. */
export const IncomingLetterPage = () => {
  const { incoming_letter_id: id }: Record<string, string> = useParams({ strict: false })
  return id === undefined ? <IncomingForm kept={undefined} /> : <KeptLetter incomingLetterId={id} />
}
