import type { Form } from '@kompeten/contract/instruments/content'
import type { FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import { ak02Result, gapsOf } from '@kompeten/contract/instruments/forms/form-gaps'
import { adapted, departures } from '@kompeten/contract/instruments/forms/scheme-plan'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { CertificateDoor } from '../../certificates/index.ts'
import { TestMaterialLink } from '../../requirements/index.ts'
import { labelOf } from '../fields/label-of.ts'
import { PartFields } from '../fields/part-fields.tsx'
import { PhotosNotTaken } from '../fields/photos-not-taken.tsx'
import { PotencyMeanings } from '../fields/potency-meanings.tsx'
import { usePhotos } from '../fields/use-photos.ts'
import styles from '../instruments.module.css'
import type { FormAddress } from '../instruments.queries.ts'
import { OtherPeople, SameForOthers } from '../people/other-people.tsx'
import { AllMeets } from '../signing/all-meets.tsx'
import { SignPanel } from '../signing/sign-panel.tsx'
import { FormMark } from './form-mark.tsx'
import { useFormSaves } from './use-form-saves.ts'
import { BackLink, OnlyRead, PdfButton, Saved } from './worksheet-head.tsx'
import { isIn, partsOf } from './worksheet-parts.ts'

/** Where a participant's plan begins, and in how many places it departs from there. */
const FromPlan = ({
  plan,
  departing,
  mayFill,
}: {
  plan: NonNullable<Form['plan']>
  departing: number
  mayFill: boolean
}) => {
  const { plan: w } = useWords(instrumentsWords)
  const format = useFormat()
  return (
    <Callout tone="info">
      {w.began(plan.validated_by_name, format.moment(plan.validated_date))}{' '}
      {departing > 0 ? w.departs(format.number(departing)) : w.same}
      {mayFill && ` ${w.adapt}`}
    </Callout>
  )
}

/** Where the plan of a new version begins, and what of it its units leave open. */
const FromFormerPlan = ({ former }: { former: NonNullable<Form['former_plan']> }) => {
  const { plan: w } = useWords(instrumentsWords)
  const format = useFormat()
  const { version_number, validated_by_name, validated_date, elements_added, elements_gone } = former
  const said = [
    w.former(format.number(version_number), validated_by_name, format.moment(validated_date)),
    ...(elements_added > 0 ? [w.elementsAdded(format.number(elements_added))] : []),
    ...(elements_gone > 0 ? [w.elementsGone(format.number(elements_gone))] : []),
  ]
  return <Callout tone="info">{said.join(' ')}</Callout>
}

type Props = { of: FormAddress; form: Form; definition: FormDefinition }

/** The WORKSHEET page kind: one part at a time, large answers, saved at every change, also without a network. */
export const Worksheet = ({ of, form, definition: whole }: Props) => {
  const words = useWords(formWords)
  const w = useWords(instrumentsWords)
  const format = useFormat()
  const navigate = useNavigate()
  const { part: asked } = useSearch({ strict: false })
  const wasOpen = form.may.includes('fill')
  const saves = useFormSaves(of, form, wasOpen)
  const mayFill = wasOpen && !saves.isGone
  const photos = usePhotos({
    of,
    revision: form.revision,
    isLocked: !mayFill,
    flush: saves.flush,
    onAdded: saves.takeOver,
  })
  const [showsMissing, setShowsMissing] = useState(false)
  const text = words.forms[whole.code]
  const isSchemes = form.assessment_id === null
  const parties = isSchemes ? w.planParties : w.parties
  const name = isSchemes ? w.plan.title : (form.source.participant_name ?? form.source.accessor_name ?? '')
  usePageTitle(`${labelOf(whole.code, words)} · ${name}`)

  const { content } = saves
  const departing = form.plan ? departures(whole, form.source, { plan: form.plan.content, content }) : []
  const definition = adapted(whole, { content, isDeparting: departing.length > 0 })
  const parts = partsOf(definition, form.source, content)
  const gaps = mayFill ? gapsOf(definition, form.source, content) : form.gaps
  const here = Math.max(
    0,
    parts.findIndex(({ id }) => id === asked),
  )
  const part = parts[here]
  const title = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string>(undefined)
  const go = async (to: number) => {
    const next = parts[to]
    if (!next) return
    await navigate({ to: '.', search: { part: next.id }, replace: true, resetScroll: false })
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }
  const toMissing = () => {
    const [first] = gaps
    setShowsMissing(true)
    if (!first) return
    wanted.current = first.path
    void go(parts.findIndex((one) => isIn(one, first.path)))
  }
  useEffect(() => {
    if (!showsMissing || !wanted.current || !part) return
    document.getElementById(wanted.current)?.scrollIntoView({ block: 'center' })
    wanted.current = undefined
  }, [showsMissing, part])
  if (!part) return null
  const isLast = here === parts.length - 1
  // Whoever signs has gone over all of it: it is at their end that forms say what they come to.
  const signsLast = form.state !== 'DRAFT' && form.may.includes('sign')
  const derived = definition.code === 'ak02' ? ak02Result(form.source.units, content) : null
  const unit = form.source.units.find(({ unit_id }) => unit_id === part.unitId)
  const [gapHere] = gaps.filter(({ path }) => isIn(part, path))
  const isOfThePart = gapHere?.path === part.section.id
  const gapSaid = showsMissing && gapHere && (
    <p className={styles.gap} {...(isOfThePart && { role: 'alert' })}>
      {w.gaps[gapHere.code]}
    </p>
  )
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <BackLink form={form} />
        <div className={styles.titles}>
          <h1>
            {labelOf(definition.code, words)} · {text.title}
          </h1>
          <p>{[name, form.source.schema_name, form.source.tuk_name].filter(Boolean).join(' · ')}</p>
        </div>
        <Group gap="sm">
          <FormMark state={form.state} isBegun={form.form_id !== null || saves.savedAt !== null} />
          {mayFill && <Saved state={saves.state} at={saves.savedAt} />}
          <PdfButton of={of} />
          {form.assessment_id !== null && /^ia/.test(definition.code) && (
            <TestMaterialLink assessmentId={form.assessment_id} />
          )}
          <OtherPeople of={of} form={form} />
        </Group>
      </header>
      {form.state === 'SIGNED' && 'assessment_applicant_id' in of && (
        <CertificateDoor of={{ assessment_applicant_id: of.assessment_applicant_id }} />
      )}
      {isSchemes && <Callout tone="info">{w.plan.text}</Callout>}
      {form.former_plan && <FromFormerPlan former={form.former_plan} />}
      {form.plan && <FromPlan plan={form.plan} departing={departing.length} mayFill={mayFill} />}
      {!form.plan && !form.former_plan && form.is_carried && mayFill && (
        <Callout tone="info">{w.sheet.carried}</Callout>
      )}
      {form.correction_reason && form.state === 'DRAFT' && (
        <Callout tone="info">{w.sheet.correction(form.correction_reason)}</Callout>
      )}
      {form.source.stated_needs && (
        <Callout tone="info">{w.sheet.statedNeeds(form.source.stated_needs)}</Callout>
      )}
      {form.in_conflict && <Callout tone="info">{w.sign.inConflict}</Callout>}
      {saves.isGone && <Callout tone="failed">{w.sheet.gone}</Callout>}
      <PhotosNotTaken photos={photos} />
      {!wasOpen && <OnlyRead form={form} filler={parties[definition.filledBy]} />}
      {signsLast && !isLast && <Callout tone="info">{w.sheet.signsLast}</Callout>}
      <nav className={styles.parts} aria-label={text.title}>
        <span className={styles.quiet}>
          {w.sheet.part(format.number(here + 1), format.number(parts.length))}
          {mayFill && ` · ${gaps.length > 0 ? w.sheet.left(format.number(gaps.length)) : w.sheet.complete}`}
        </span>
        {parts.length > 1 && (
          <div className={styles.dots}>
            {parts.map((one, at) => {
              const open = gaps.filter(({ path }) => isIn(one, path)).length
              const partUnit = form.source.units.find(({ unit_id }) => unit_id === one.unitId)
              return (
                <button
                  key={one.id}
                  type="button"
                  className={styles.dot}
                  aria-current={at === here ? 'step' : undefined}
                  data-done={(mayFill && open === 0) || undefined}
                  onClick={() => void go(at)}
                >
                  {partUnit?.unit_code || text.sections[one.section.id]}
                </button>
              )
            })}
          </div>
        )}
      </nav>
      {/* Whoever has gone on writes no more here: they take it for the next one's. */}
      <section className={styles.part} aria-labelledby="sheet-part" inert={saves.isLeaving}>
        <h2 id="sheet-part" ref={title} tabIndex={-1}>
          {text.sections[part.section.id]}
          {unit && ` · ${unit.title}`}
        </h2>
        {isOfThePart && gapSaid}
        {part.section.id === 'result' && derived && (
          <p className={styles.derived}>{w.sheet.derived(words.options[derived] ?? derived)}</p>
        )}
        {(mayFill || form.may.includes('correct')) && definition.code === 'apl02' && (
          <AllMeets
            of={of}
            form={form}
            parts={parts}
            saves={saves}
            onStay={() => void go(parts.length - 1)}
          />
        )}
        {definition.code === 'mapa02' && part.section.id === 'map' && (
          <PotencyMeanings named={form.source.named_potency} />
        )}
        <PartFields
          part={part}
          form={form}
          definition={definition}
          saves={saves}
          photos={photos}
          isLocked={!mayFill}
          missing={new Set(showsMissing ? gaps.map(({ path }) => path) : [])}
          departing={new Set(departing)}
        />
        {!isOfThePart && gapSaid}
        {mayFill && (
          <SameForOthers
            of={of}
            form={form}
            definition={definition}
            content={content}
            isComplete={gaps.length === 0}
          />
        )}
        <div className={styles.foot}>
          {here > 0 && (
            <Button variant="default" size="lg" onClick={() => void go(here - 1)}>
              {w.sheet.previous}
            </Button>
          )}
          {!isLast && (
            <Button size="lg" onClick={() => void go(here + 1)}>
              {w.sheet.next}
            </Button>
          )}
        </div>
      </section>
      {!saves.isGone && (isLast || (form.state !== 'DRAFT' && !signsLast)) && (
        <SignPanel
          of={of}
          form={form}
          definition={definition}
          isLast={isLast}
          gapCount={gaps.length}
          flush={async () => (await saves.flush()) && (await photos.flush())}
          seen={saves.seen}
          onMissing={toMissing}
        />
      )}
    </div>
  )
}
