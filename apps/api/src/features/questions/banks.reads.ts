import {
  type Bank,
  type BankRow,
  type QuestionState,
  questionStates,
} from '@kompeten/contract/questions/views'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { schemesOffered, schemeTitleIn, unitsShown } from '../schemes/index.ts'
import { bankTree } from './bank-tree.ts'
import { countsByState, usedOfScheme } from './questions.store.ts'

type StateCount = { state: QuestionState; count: number }

const countsOf = (rows: readonly StateCount[]) => {
  const [draft_count, reviewed_count, used_count, retired_count] = questionStates.map(
    (state) => rows.find((row) => row.state === state)?.count ?? 0,
  ) as [number, number, number, number]
  return { draft_count, reviewed_count, used_count, retired_count }
}

/** The banks of the schemes that take applications, by the schemes' names. */
export const listBanks = async ({ tx, caller }: ReadCtx): Promise<{ data: BankRow[] }> => {
  const schemes = await schemesOffered(tx)
  const ids = schemes.map(({ schemeId }) => schemeId)
  const counts = Map.groupBy(await countsByState(tx, ids), ({ schemeId }) => schemeId)
  const used = Map.groupBy(await usedOfScheme(tx, ids), ({ schemeId }) => schemeId)
  const units = Map.groupBy(await unitsShown(tx, ids), ({ schemeId }) => schemeId)
  const data = schemes.map(({ schemeId, code, details, unitCount }) => {
    const asked = new Set((used.get(schemeId) ?? []).map(({ unitId }) => unitId))
    return {
      schema_id: schemeId,
      schema_name: schemeTitleIn(caller.language, details),
      schema_code: code,
      unit_count: unitCount,
      covered_count: (units.get(schemeId) ?? []).filter(({ unitId }) => asked.has(unitId)).length,
      ...countsOf(counts.get(schemeId) ?? []),
    }
  })
  return { data }
}

/** One bank: the units and KUK of the scheme, and how many questions in use each has. @throws Refusal `not_found` */
export const readBank = async ({ tx, caller }: ReadCtx, schemaId: string): Promise<Bank> => {
  const tree = await bankTree(tx, schemaId)
  if (!tree) throw new Refusal('not_found')
  const { document, units } = tree
  const used = await usedOfScheme(tx, [schemaId])
  const isEssay = ({ kind }: (typeof used)[number]) => kind === 'essay'
  return {
    schema_id: schemaId,
    schema_name: schemeTitleIn(caller.language, document.details),
    schema_code: document.code,
    schema_version_id: document.schemaVersionId,
    version_number: document.number,
    ...countsOf(await countsByState(tx, [schemaId])),
    units: [...units.values()].map(({ unitId, code, whole, kuk }) => {
      const ofUnit = used.filter((row) => row.unitId === unitId)
      return {
        unit_id: unitId,
        unit_code: code,
        title: whole.title,
        title_en: whole.title_en,
        objective_count: ofUnit.filter((row) => !isEssay(row)).length,
        essay_count: ofUnit.filter(isEssay).length,
        kuk: whole.elements.flatMap((element) =>
          element.kuk.map(({ kuk_id, text, text_en }) => ({
            kuk_id,
            no: kuk.get(kuk_id) ?? '',
            text,
            text_en,
            question_count: ofUnit.filter(({ kukIds }) => kukIds.includes(kuk_id)).length,
          })),
        ),
      }
    }),
  }
}
