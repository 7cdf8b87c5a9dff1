import type { AssessorAssessment } from '@kompeten/contract/assessors/days'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'

/** The columns of the assessments that assessors took part in; of one assessor without their name. */
export const useHistoryColumns = (ofOne: boolean): readonly Column<AssessorAssessment>[] => {
  const f = useWords(assessorsWords).history.fields
  const format = useFormat()
  const assessor: Column<AssessorAssessment> = {
    id: 'accessor_name',
    label: f.accessor_name,
    cell: (row) => row.accessor_name,
  }
  const figure = (id: 'participants' | 'competent' | 'not_yet_competent'): Column<AssessorAssessment> => ({
    id,
    label: f[id],
    cell: (row) => format.number(row[id]),
    numeric: true,
  })
  return [
    { id: 'title', label: f.title, cell: (row) => row.title },
    ...(ofOne ? [] : [assessor]),
    { id: 'schema_names', label: f.schema_names, cell: (row) => row.schema_names.join(', ') },
    { id: 'tuk_name', label: f.tuk_name, cell: (row) => row.tuk_name },
    { id: 'starts_on', label: f.starts_on, cell: (row) => format.day(row.starts_on), oneLine: true },
    { id: 'ends_on', label: f.ends_on, cell: (row) => format.day(row.ends_on), oneLine: true, extra: true },
    figure('participants'),
    figure('competent'),
    figure('not_yet_competent'),
  ]
}
