import type { FormField } from '@kompeten/contract/instruments/forms/form-definition'
import { type FormContent, type FormRow, isAsked } from '@kompeten/contract/instruments/forms/form-rows'
import { openFindings } from '@kompeten/contract/instruments/forms/unit-findings'
import { formWords, rowLabel } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import styles from '../instruments.module.css'
import { openAlike, openYes } from '../worksheet/filled-at-once.ts'
import { isThere, Place, type SheetProps } from '../worksheet/form-place.tsx'
import type { Part } from '../worksheet/worksheet-parts.ts'
import { ElementCriteria } from './element-criteria.tsx'
import { EvidenceLinks } from './evidence-links.tsx'
import { DespiteFindings, DespiteRules, UnitFindings } from './unit-findings.tsx'

/** What is typed beside an answer stays folded away until it is needed: a list of KUK is gone through quickly. */
const isAside = (field: FormField) => !field.required && (field.kind === 'line' || field.kind === 'prose')

const holdsAny = (fields: readonly FormField[], place: string, content: FormContent) =>
  fields.some(({ id }) => content[`${place}.${id}`] !== undefined)

const RowCard = ({
  part,
  row,
  onRemove,
  ...sheet
}: SheetProps & { part: Part; row: FormRow; onRemove?: () => void }) => {
  const { definition, form, saves, isLocked } = sheet
  const words = useWords(formWords)
  const { sheet: w, ...all } = useWords(instrumentsWords)
  const { section } = part
  const place = `${section.id}.${row.id}`
  const asked = section.fields.filter(
    (field) => isAsked(field, place, saves.content, form.source) && isThere(field, place, sheet),
  )
  const Fields = isLocked ? 'dl' : 'div'
  // What is read is there at once, without a fold.
  const main = asked.filter((field) => isLocked || section.kind === 'list' || !isAside(field))
  const aside = asked.filter((field) => !main.includes(field))
  const label =
    section.kind === 'list'
      ? w.row(row.number)
      : `${row.number}. ${row.label ?? rowLabel(words, definition.code, section.id, row.word ?? row.id)}`
  const said = form.source.self_assessment.find(({ element_id }) => element_id === row.id)
  const participant =
    section.kind === 'rows' && section.rows === 'participants'
      ? form.source.participants.find(({ assessment_applicant_id }) => assessment_applicant_id === row.id)
      : undefined
  const asideFields = (
    <div className={styles.asideFields}>
      {aside.map((field) => (
        <Place key={field.id} {...sheet} sectionId={section.id} place={place} field={field} />
      ))}
    </div>
  )
  const isAlone = main.length === 1 && main[0]?.kind === 'choice' && section.kind === 'rows'
  return (
    <article className={styles.row} data-alone={isAlone || undefined} data-read={isLocked || undefined}>
      <h3 className={styles.rowTitle}>{label}</h3>
      {said && definition.code === 'apl02' && (
        <p className={styles.quiet}>
          {w.applicantSays(words.options[said.answer] ?? said.answer)}
          {said.evidence && said.evidence.length > 0 && ` · ${w.namedEvidence(said.evidence.join(', '))}`}
          {said.note && ` · ${said.note}`}
        </p>
      )}
      {definition.code === 'apl02' && <ElementCriteria units={form.source.units} elementId={row.id} />}
      {participant && (
        <p className={styles.quiet}>
          {all.attendances[participant.attendance]}
          {participant.status_recomendation !== 'NONE' &&
            ` · ${words.options[participant.status_recomendation] ?? ''}`}
        </p>
      )}
      {participant?.units_short?.map((unit) => (
        <p key={unit} className={styles.quiet}>
          {unit}
        </p>
      ))}
      {definition.code === 'ak02' && section.id === 'units' && (
        <UnitFindings form={form} unitId={row.id} chosen={saves.content[`${place}.result`]} />
      )}
      {section.kind === 'rows' && section.rows === 'despite' && (
        <DespiteFindings source={form.source} unitId={row.id} content={saves.content} />
      )}
      {section.kind === 'rows' && section.rows === 'documents' && (
        <DespiteRules documentId={row.id} content={saves.content} />
      )}
      {section.kind === 'rows' && section.rows === 'evidence' && (
        <EvidenceLinks form={form} answerId={row.id} />
      )}
      {main.length > 0 && (
        <Fields className={styles.rowFields}>
          {main.map((field) => (
            <Place
              key={field.id}
              {...sheet}
              sectionId={section.id}
              place={place}
              field={field}
              hidesLabel={isAlone}
            />
          ))}
        </Fields>
      )}
      {aside.length > 0 && main.length === 0 && asideFields}
      {aside.length > 0 && main.length > 0 && (
        <details className={styles.aside} open={holdsAny(aside, place, saves.content)}>
          <summary>{w.details}</summary>
          {asideFields}
        </details>
      )}
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="md"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        >
          {w.removeRow}
        </Button>
      )}
    </article>
  )
}

const newRowId = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** What a part asks: its fields, its rows, or the rows that people add. */
export const PartFields = ({ part, ...sheet }: SheetProps & { part: Part }) => {
  const { definition, saves, isLocked } = sheet
  const words = useWords(formWords)
  const w = useWords(instrumentsWords).sheet
  const { section, rows } = part
  if (section.kind === 'statements') {
    return (
      <div className={styles.statements}>
        {words.forms[definition.code].statements?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  }
  if (section.kind === 'fields') {
    const Fields = isLocked ? 'dl' : 'div'
    const asked = section.fields.filter((field) =>
      isAsked(field, section.id, saves.content, sheet.form.source),
    )
    const there = asked.filter((field) => isThere(field, section.id, sheet))
    return (
      <Fields className={styles.fields}>
        {(there.length > 0 ? there : asked).map((field) => (
          <Place key={field.id} {...sheet} sectionId={section.id} place={section.id} field={field} />
        ))}
      </Fields>
    )
  }
  const open = isLocked || section.kind !== 'rows' ? {} : openYes(part, saves.content)
  const alike = isLocked ? {} : openAlike(part, sheet.form.source, saves.content)
  const { source, findings } = sheet.form
  const found = isLocked || section.id !== 'units' ? {} : openFindings(source.units, findings, saves.content)
  const ids = rows.map(({ id }) => id)
  const groups = [...Map.groupBy(rows, ({ group }) => group)]
  return (
    <div className={styles.rows}>
      {Object.keys(open).length > 1 && (
        <Button variant="default" size="md" onClick={() => saves.change(open)}>
          {w.allYes}
        </Button>
      )}
      {Object.keys(alike).length > 0 && (
        <Button variant="default" size="md" onClick={() => saves.change(alike)}>
          {w.alike}
        </Button>
      )}
      {Object.keys(found).length > 0 && (
        <Button variant="default" size="md" onClick={() => saves.change(found)}>
          {w.fromInstruments}
        </Button>
      )}
      {groups.map(([group, own]) => (
        <section key={group ?? ''} className={styles.rows} aria-label={group ?? undefined}>
          {/* The part's own title names its unit. */}
          {group !== null && <p className={styles.group}>{(part.unitId && own[0]?.element) || group}</p>}
          {own.map((row) => (
            <RowCard
              key={row.id}
              {...sheet}
              part={part}
              row={row}
              {...(section.kind === 'list' &&
                !isLocked && {
                  onRemove: () => {
                    const rest = ids.filter((id) => id !== row.id)
                    const emptied = section.fields.map(
                      ({ id }) => [`${section.id}.${row.id}.${id}`, null] as const,
                    )
                    saves.change({
                      [section.id]: rest.length > 0 ? rest : null,
                      ...Object.fromEntries(emptied),
                    })
                  },
                })}
            />
          ))}
        </section>
      ))}
      {section.kind === 'list' && !isLocked && rows.length < section.most && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => saves.change({ [section.id]: [...ids, newRowId()] })}
        >
          {w.addRow}
        </Button>
      )}
    </div>
  )
}
