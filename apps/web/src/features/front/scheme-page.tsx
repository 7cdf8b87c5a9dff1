import type { FrontScheme } from '@kompeten/contract/front/front'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { frontWords } from '@kompeten/phrases/front/front'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../platform/format.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useLanguage, useSpoken, useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReaderFrame } from '../articles/index.ts'
import classes from './front.module.css'
import { frontQueries } from './front.queries.ts'

// Few schemes are being withdrawn: the page of the others does without.
const WithdrawalNote = lazy(() =>
  import('./withdrawal-note.tsx').then((module) => ({ default: module.WithdrawalNote })),
)

// Few schemes rule it: the page of the others does without.
const RenewalRuleList = lazy(() =>
  import('./renewal-told.tsx').then((module) => ({ default: module.RenewalRuleList })),
)

type Requirement = FrontScheme['requirements'][number]

const Requirements = ({ items }: { items: readonly Requirement[] }) => {
  const words = useWords(applicationsWords)
  const catalogue = useWords(applicationCatalogueWords)
  const spoken = useSpoken()
  const format = useFormat()
  const line = ({ requirement_id, name, name_en, required, cluster }: Requirement) => (
    <li key={requirement_id}>
      {spoken(name, name_en)}
      {!required && !cluster && <span className={classes.quiet}> {catalogue.optional}</span>}
    </li>
  )
  if (items.length === 0) return <p>{catalogue.noRequirements}</p>
  const groups = Map.groupBy(items, ({ cluster }) => cluster?.cluster_id ?? null)
  return [...groups].map(([id, members]) => {
    const cluster = members[0]?.cluster
    if (!cluster) return <ul key="alone">{members.map(line)}</ul>
    const enough =
      cluster.wanted === 1
        ? words.evidence.oneIsEnough
        : words.evidence.soManyAreEnough(format.number(cluster.wanted))
    return (
      <div key={id} className={classes.group}>
        <p>
          <strong>{cluster.title}</strong> <span className={classes.quiet}>{enough}</span>
        </p>
        <ul>{members.map(line)}</ul>
      </div>
    )
  })
}

const Facts = ({ scheme }: { scheme: FrontScheme }) => {
  const w = useWords(frontWords).scheme
  const words = useWords(applicationsWords)
  const format = useFormat()
  const { level, fee } = scheme
  const rows: [string, string | null][] = [
    [w.code, scheme.schema_code],
    [w.type, [words.types[scheme.schema_type], level && w.level(String(level))].filter(Boolean).join(' · ')],
    [w.fee, fee === null ? words.free : words.rupiah(format.number(fee))],
    [w.valid, w.months(format.number(scheme.valid_months))],
  ]
  return (
    <dl className={classes.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const Payment = ({ payment }: { payment: NonNullable<FrontScheme['payment']> }) => {
  const w = useWords(applicationsWords).payment
  const english = useLanguage() === 'en'
  const { words, words_en, accounts } = payment
  const said = english ? (words_en ?? words) : (words ?? words_en)
  return (
    <section className={classes.part}>
      <h2>{w.title}</h2>
      {said && <p>{said}</p>}
      <ul>
        {accounts.map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
    </section>
  )
}

const Scheme = ({ scheme }: { scheme: FrontScheme }) => {
  const w = useWords(frontWords)
  const words = useWords(applicationCatalogueWords)
  const spoken = useSpoken()
  const next = `/join-skema/add-join-skema?schema=${scheme.schema_id}`
  return (
    <article className={classes.page}>
      <h1>{spoken(scheme.schema_name, scheme.schema_name_en)}</h1>
      {scheme.description && <p>{scheme.description}</p>}
      {scheme.withdrawal && (
        <Suspense>
          <WithdrawalNote
            withdrawal={scheme.withdrawal}
            linkTo={(schema_id, name) => (
              <Link to="/schemes/$schema_id" params={{ schema_id }}>
                {name}
              </Link>
            )}
          />
        </Suspense>
      )}
      <Facts scheme={scheme} />
      {!scheme.withdrawal?.is_closed && (
        <p className={classes.doors}>
          <Link to="/register" className={classes.main}>
            {w.scheme.apply}
          </Link>
          <Link to="/login" search={{ next }}>
            {w.scheme.account}
          </Link>
        </p>
      )}
      {scheme.prerequisites.length > 0 && (
        <section className={classes.part}>
          <h2>{w.scheme.prerequisites}</h2>
          <ul>
            {scheme.prerequisites.map(({ prerequisite_id, words: said }) => (
              <li key={prerequisite_id}>{said}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.part}>
        <h2>{words.requirements}</h2>
        <Requirements items={scheme.requirements} />
      </section>
      {scheme.renewal && (
        <section className={classes.part}>
          <h2>{w.scheme.renewal}</h2>
          <Suspense>
            <RenewalRuleList rule={scheme.renewal} />
          </Suspense>
        </section>
      )}
      {scheme.payment && <Payment payment={scheme.payment} />}
      <section className={classes.part}>
        <h2>{words.units}</h2>
        <ol>
          {scheme.units.map(({ unit_id, unit_code, title, title_en }) => (
            <li key={unit_id}>
              {spoken(title, title_en)} <span className={classes.quiet}>{unit_code}</span>
            </li>
          ))}
        </ol>
      </section>
      <p>
        <Link to="/schemes">{w.schemes}</Link>
      </p>
    </article>
  )
}

/** `/schemes/{schema_id}`: a scheme with its units, requirements and fee, for everybody. */
export const SchemePage = () => {
  const w = useWords(frontWords)
  const { schema_id } = useParams({ from: '/schemes/$schema_id' })
  const { data, error, refetch } = useQuery(frontQueries.scheme({ schema_id }))
  const isGone = error instanceof RefusedCall && (error.status === 404 || error.status === 400)
  return (
    <ReaderFrame title={data?.schema_name ?? w.schemes}>
      {data ? (
        <Scheme scheme={data} />
      ) : isGone ? (
        <Empty
          isPage
          title={w.scheme.gone}
          message={w.scheme.goneText}
          action={<Link to="/schemes">{w.schemes}</Link>}
        />
      ) : error ? (
        <Failure isPage failure={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="record" />
      )}
    </ReaderFrame>
  )
}
