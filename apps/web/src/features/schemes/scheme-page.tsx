import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { PlanLinks } from '../instruments/index.ts'
import { SchemeRequirementsLink } from '../requirements/index.ts'
import { DataTab } from './data-tab.tsx'
import type { EditorHandle, EditorPlace } from './editor/tree-editor.tsx'
import { TreeView } from './editor/tree-view.tsx'
import { MissingList } from './missing-list.tsx'
import { ReadinessNote } from './readiness-note.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { SchemeStatus } from './scheme-columns.tsx'
import { shownValue } from './scheme-values.ts'
import { schemeQueries } from './schemes.queries.ts'
import { VersionActions } from './versions/version-actions.tsx'
import { useVersionName } from './versions/version-name.ts'
import { VersionsTab } from './versions/versions-tab.tsx'

const TreeEditor = lazy(() =>
  import('./editor/tree-editor.tsx').then((module) => ({ default: module.TreeEditor })),
)
const DetailsForm = lazy(() => import('./data-forms.tsx').then((module) => ({ default: module.DetailsForm })))
const PrerequisitesForm = lazy(() =>
  import('./data-forms.tsx').then((module) => ({ default: module.PrerequisitesForm })),
)
const RenewalForm = lazy(() => import('./data-forms.tsx').then((module) => ({ default: module.RenewalForm })))
const SurveillanceForm = lazy(() =>
  import('./data-forms.tsx').then((module) => ({ default: module.SurveillanceForm })),
)
const AdministrationForm = lazy(() =>
  import('./data-forms.tsx').then((module) => ({ default: module.AdministrationForm })),
)

const tabNames = ['units', 'details', 'rules', 'versions', 'history'] as const
type TabName = (typeof tabNames)[number]

const History = ({ schemeId }: { schemeId: string }) => {
  const w = useWords(schemesWords)
  const plans = useWords(instrumentsWords).events
  const format = useFormat()
  const read = useQuery(schemeQueries.timeline({ schema_id: schemeId }))
  return (
    <ReadTimeline
      read={read}
      events={{ ...w.events, ...plans }}
      labels={w.fields}
      show={shownValue(w, format.number)}
    />
  )
}

/** Why the version shown cannot be edited, and the way to the one that can. */
const Notice = ({ scheme, version }: { scheme: Scheme; version: SchemeVersion }) => {
  const w = useWords(schemesWords)
  if (scheme.deleted_date !== null) return <Callout tone="info">{w.inBin}</Callout>
  const draft = scheme.draft_version_id
  if (draft !== null && draft !== version.schema_version_id) {
    return (
      <Callout tone="info">
        {w.record.otherDraft}{' '}
        <Link to="." search={{ tab: 'units', version: draft }}>
          {w.record.openDraft}
        </Link>
      </Callout>
    )
  }
  return scheme.may.includes('draft') ? <Callout tone="info">{w.record.readOnly}</Callout> : null
}

const SchemeRecord = ({ scheme, version }: { scheme: Scheme; version: SchemeVersion }) => {
  const w = useWords(schemesWords)
  const format = useFormat()
  const session = useSession()
  const address = useSearch({ strict: false })
  const names = holds(session, schemes.timeline.may)
    ? tabNames
    : tabNames.filter((name) => name !== 'history')
  const tab: TabName = names.find((name) => name === address.tab) ?? 'units'
  const startAt = address.open
  const versionName = useVersionName()(version)
  const editor = useRef<EditorHandle>(null)
  // Chosen before the editor has come: it begins there.
  const [chosen, setChosen] = useState<EditorPlace>()
  const mayEdit = version.may.includes('edit')
  const counts = [version.unit_count, version.element_count, version.kuk_count].map(format.number)
  return (
    <RecordPage
      title={version.details.schema_name}
      facts={[
        scheme.schema_code,
        versionName,
        w.record.counts(counts[0] ?? '', counts[1] ?? '', counts[2] ?? ''),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<SchemeStatus row={scheme} />}
      actions={
        <>
          <VersionActions
            scheme={scheme}
            version={version}
            flush={async () => (await editor.current?.flush()) ?? true}
          />
          <SchemeRequirementsLink schemaId={scheme.schema_id} />
        </>
      }
      notice={
        mayEdit ? (
          <MissingList
            draft={version}
            goTo={(node, field) =>
              editor.current ? editor.current.goTo(node, field) : setChosen({ node, field })
            }
          />
        ) : (
          <>
            <Notice scheme={scheme} version={version} />
            {version.state === 'PUBLISHED' && <ReadinessNote scheme={scheme} />}
          </>
        )
      }
      tabs={names.map((name) => ({ name, label: w.record.tabs[name] }))}
      tab={tab}
    >
      {version.number !== null && <PlanLinks schemaVersionId={version.schema_version_id} />}
      {/* Not unmounted by another tab: what is not saved yet stays. */}
      <div hidden={tab !== 'units'}>
        {mayEdit ? (
          <Suspense fallback={<PageSkeleton kind="list" />}>
            <TreeEditor
              key={version.schema_version_id}
              kept={version}
              handle={editor}
              startAt={chosen ?? (startAt === undefined ? undefined : { node: startAt })}
            />
          </Suspense>
        ) : (
          <TreeView key={version.schema_version_id} units={version.units} startAt={startAt} />
        )}
      </div>
      {tab === 'details' && <DataTab scheme={scheme} version={version} />}
      {tab === 'rules' && <RulesTab scheme={scheme} version={version} />}
      {tab === 'versions' && <VersionsTab scheme={scheme} />}
      {tab === 'history' && <History schemeId={scheme.schema_id} />}
    </RecordPage>
  )
}

const SchemeAtVersion = ({ scheme, versionId }: { scheme: Scheme; versionId: string }) => {
  const { form } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(
    schemeQueries.version({ schema_id: scheme.schema_id, schema_version_id: versionId }),
  )
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  if (form !== undefined) {
    return (
      <Suspense fallback={<PageSkeleton kind="form" />}>
        {form === 'details' && <DetailsForm scheme={scheme} draft={data} />}
        {form === 'rules' && <PrerequisitesForm scheme={scheme} draft={data} />}
        {form === 'renewal' && <RenewalForm scheme={scheme} draft={data} />}
        {form === 'surveillance' && <SurveillanceForm scheme={scheme} draft={data} />}
        {form === 'administration' && <AdministrationForm scheme={scheme} />}
      </Suspense>
    )
  }
  return <SchemeRecord scheme={scheme} version={data} />
}

/** `/schema/schema-edit/{id}`: a scheme at the version asked for, else at its draft, else as published. */
export const SchemePage = () => {
  const { schema_id: schemeId } = useParams({ from: '/shell/schema/schema-edit/$schema_id' })
  const { version } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(schemeQueries.get({ schema_id: schemeId }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const usual = data.draft_version_id ?? data.published_version_id ?? ''
  const versionId = version ?? usual
  return <SchemeAtVersion key={versionId} scheme={data} versionId={versionId} />
}
