import { questions } from '@kompeten/contract/questions/questions'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Button } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { ListActions } from '../../ui/list/list-actions.tsx'
import { PapersLink } from '../exams/index.ts'

type Props = {
  schemaId: string
  narrowing: Record<string, string>
  /** The bank has nothing yet: only what fills it is offered. */
  isBare?: boolean
}

/** What a bank offers: its log, workbooks in and out, a new question of either page. */
export const BankActions = ({ schemaId: schema_id, narrowing, isBare = false }: Props) => {
  const w = useWords(questionsWords)
  const session = useSession()
  if (!holds(session, questions.update.may)) return null
  const mayAdd = holds(session, questions.create.may)
  return (
    <>
      {!isBare && <PapersLink schemaId={schema_id} />}
      {!isBare && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/writen-test/openings" search={{ schema_id }} {...props} />}
          leftSection={<IconEye size={16} aria-hidden />}
        >
          {w.views.log}
        </Button>
      )}
      {!isBare && (
        <SaveButton fetchFile={() => call(questions.exportQti, { query: { ...narrowing, schema_id } })}>
          {w.exportQti}
        </SaveButton>
      )}
      <ListActions
        exportFile={!isBare && (() => call(questions.export, { query: { ...narrowing, schema_id } }))}
        importing={
          mayAdd && {
            things: w.things,
            upload: questions.import.upload,
            fetchTemplate: () => call(questions.template, {}),
            send: (given) => call(questions.import, { ...given, params: { schema_id } }),
            fetchBadRows: (given) => call(questions.badRows, { ...given, params: { schema_id } }),
            imports: () => call(questions.imports, { params: { schema_id } }),
            undoImport: (import_id, body) =>
              call(questions.undoImport, { params: { schema_id, import_id }, body }),
            lists: ['questions'],
          }
        }
        adding={false}
      />
      {mayAdd && (
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/writen-test/input_data/ujian_essay" search={{ schema_id }} {...props} />
            )}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {w.add.essay}
          </Button>
          <Button
            renderRoot={(props) => (
              <Link to="/writen-test/input_data/ujian_tertulis" search={{ schema_id }} {...props} />
            )}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {w.add.objective}
          </Button>
        </>
      )}
    </>
  )
}
