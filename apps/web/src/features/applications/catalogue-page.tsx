import { applications } from '@kompeten/contract/applications/applications'
import type { OfferedScheme } from '@kompeten/contract/applications/views'
import { renewalOn } from '@kompeten/contract/schemes/renewal-days'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { RenewalRuleList, useRenewalTold, WithdrawalNote } from '../front/index.ts'
import styles from './applications.module.css'
import { applicationQueries, keepApplication } from './applications.queries.ts'
import catalogueStyles from './catalogue.module.css'
import { groupsOf } from './evidence-groups.ts'
import { GroupRule } from './group-rule.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PrerequisiteList } from './prerequisite-list.tsx'

const useBegin = () => {
  const navigate = useNavigate()
  return useWrite(applications.begin, {
    give: (schema_id: string) => ({ body: { schema_id } }),
    keep: keepApplication,
    onSuccess: async (begun) => {
      const params = { join_request_id: begun.join_request_id }
      await navigate({ to: '/join-skema/$join_request_id', params })
    },
  })
}

const useNameOf = () => {
  const spoken = useSpoken()
  return ({ schema_name, schema_name_en }: Pick<OfferedScheme, 'schema_name' | 'schema_name_en'>) =>
    spoken(schema_name, schema_name_en)
}

/** Applies for the scheme, or goes on with the application that is open for it. */
const ApplyButton = ({
  offer,
}: {
  offer: Pick<
    OfferedScheme,
    | 'schema_id'
    | 'open_join_request_id'
    | 'open_state'
    | 'schema_name'
    | 'schema_name_en'
    | 'held_certificate'
    | 'taking_part'
    | 'withdrawal'
    | 'obstacle'
  >
}) => {
  const w = useWords(applicationCatalogueWords)
  const begin = useBegin()
  const nameOf = useNameOf()
  const format = useFormat()
  const open = offer.open_join_request_id ?? offer.taking_part?.join_request_id ?? null
  const renewal = renewalOn(offer.held_certificate?.renewal ?? null, format.today())
  const label = offer.held_certificate && renewal === 'open' ? w.renew : w.apply
  if (open !== null) {
    const isWritten = offer.open_state === 'DRAFT' || offer.open_state === 'ON_REVISION'
    const door = isWritten ? w.resume : w.seeOpen
    return (
      <Button
        renderRoot={(props) => (
          <Link to="/join-skema/$join_request_id" params={{ join_request_id: open }} {...props} />
        )}
        aria-label={`${door}: ${nameOf(offer)}`}
      >
        {door}
      </Button>
    )
  }
  if (offer.obstacle !== null || offer.taking_part || offer.withdrawal?.is_closed || renewal === 'too_early')
    return null
  return (
    <Button
      loading={begin.isPending}
      aria-label={`${label}: ${nameOf(offer)}`}
      onClick={() => begin.mutate(offer.schema_id)}
    >
      {label}
    </Button>
  )
}

/** What somebody has of the scheme already: an open application, else a place in an assessment without a result, else the certificate that a new one would renew. */
const Standing = ({
  offer,
}: {
  offer: Pick<OfferedScheme, 'open_state' | 'held_certificate' | 'taking_part'>
}) => {
  const words = useWords(applicationsWords)
  const w = useWords(applicationCatalogueWords)
  const format = useFormat()
  const { open_state, held_certificate: held, taking_part: taking } = offer
  const told = useRenewalTold(held?.renewal ?? null)
  if (open_state !== null) {
    return <p className={catalogueStyles.standing}>{w.alreadyOpen(words.states[open_state])}</p>
  }
  if (taking) return <p className={catalogueStyles.standing}>{w.takingPart(taking.assessment)}</p>
  if (held === null) return null
  const { certificate_number, valid_until } = held
  const number = certificate_number ?? ''
  const has =
    valid_until === null
      ? w.heldEndless(number)
      : valid_until < format.today()
        ? w.heldEnded(number, format.dayInText(valid_until))
        : w.held(number, format.dayInText(valid_until))
  return (
    <p className={catalogueStyles.standing}>
      {has} {renewalOn(held.renewal, format.today()) === 'open' && `${w.heldNext} `}
      {told.join(' ')}
    </p>
  )
}

/** Says that a scheme is being withdrawn, with the way to the one that takes its place. */
const Withdrawn = ({ offer }: { offer: Pick<OfferedScheme, 'withdrawal'> }) => (
  <WithdrawalNote
    withdrawal={offer.withdrawal}
    linkTo={(schema, name) => (
      <Link to="." search={{ schema }}>
        {name}
      </Link>
    )}
  />
)

const OfferDetails = ({ schemaId, onClose }: { schemaId: string; onClose: () => void }) => {
  const words = useWords(applicationsWords)
  const w = useWords(applicationCatalogueWords)
  const rules = useWords(schemeRulesWords).renewal
  const format = useFormat()
  const spoken = useSpoken()
  const nameOf = useNameOf()
  const { data, error, refetch } = useQuery(applicationQueries.offer({ schema_id: schemaId }))
  return (
    <Dialog title={data ? nameOf(data) : w.look} onClose={onClose} size="lg">
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {data && (
        <div className={styles.answers}>
          {data.description && <p>{data.description}</p>}
          <p className={catalogueStyles.offerFacts}>
            <span className={catalogueStyles.fee}>
              {data.fee === null ? words.free : words.rupiah(format.number(data.fee))}
            </span>
            <span>{w.validMonths(format.number(data.valid_months))}</span>
          </p>
          <Withdrawn offer={data} />
          <Standing offer={data} />
          <PrerequisiteList items={data.prerequisites} />
          {data.renewal && (
            <section className={styles.section}>
              <h3>{rules.title}</h3>
              <RenewalRuleList rule={data.renewal} />
            </section>
          )}
          <PaymentNote payment={data.payment} />
          <section className={styles.section}>
            <h3>{w.requirements}</h3>
            {groupsOf(data.requirements).map(({ key, cluster, items }) => (
              <div key={key} className={cluster ? styles.group : undefined}>
                {cluster && <GroupRule cluster={cluster} />}
                <ul className={styles.list}>
                  {items.map(({ requirement_id, name, required, given }) => (
                    <li key={requirement_id}>
                      {name}{' '}
                      <span className={styles.quiet}>
                        {given ? w.haveIt : required || cluster ? '' : w.optional}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {data.requirements.length === 0 && <p>{w.noRequirements}</p>}
          </section>
          <section className={styles.section}>
            <h3>{w.units}</h3>
            <ol className={styles.list}>
              {data.units.map(({ unit_id, unit_code, title, title_en }) => (
                <li key={unit_id}>
                  {spoken(title, title_en)} <span className={styles.quiet}>{unit_code}</span>
                </li>
              ))}
            </ol>
          </section>
          <div>
            <ApplyButton offer={data} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

const Offer = ({ offer, onLook }: { offer: OfferedScheme; onLook: () => void }) => {
  const words = useWords(applicationsWords)
  const w = useWords(applicationCatalogueWords)
  const format = useFormat()
  const nameOf = useNameOf()
  const { requirement_count: all, given_count: given } = offer
  const evidence = () => {
    if (all === 0) return w.noRequirements
    return given === all ? w.complete : w.given(format.number(given), format.number(all))
  }
  return (
    <li className={catalogueStyles.offer}>
      <h2>{nameOf(offer)}</h2>
      <p className={catalogueStyles.offerFacts}>
        <span className={catalogueStyles.fee}>
          {offer.fee === null ? words.free : words.rupiah(format.number(offer.fee))}
        </span>
        <span>{words.types[offer.schema_type]}</span>
        <span>{words.units(format.number(offer.unit_count))}</span>
        <span>{evidence()}</span>
      </p>
      <Withdrawn offer={offer} />
      <Standing offer={offer} />
      <div className={catalogueStyles.offerFoot}>
        <ApplyButton offer={offer} />
        <Button variant="default" onClick={onLook} aria-label={`${w.look}: ${nameOf(offer)}`}>
          {w.look}
        </Button>
      </div>
    </li>
  )
}

/** `/join-skema/add-join-skema`: the schemes that may be applied for, with what each asks and costs. */
export const CataloguePage = () => {
  const w = useWords(applicationCatalogueWords)
  usePageTitle(w.title)
  const navigate = useNavigate()
  const { schema } = useSearch({ strict: false })
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(applicationQueries.catalogue())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const look = (schemaId: string | undefined) =>
    void navigate({ to: '.', search: schemaId ? { schema: schemaId } : {}, replace: true })
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = data.filter((offer) => {
    const all = [offer.schema_name, offer.schema_name_en, offer.schema_code].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
  return (
    <div className={styles.answers}>
      <Title order={1}>{w.title}</Title>
      {data[0]?.obstacle && <Callout tone="failed">{data[0].obstacle}</Callout>}
      {data.length === 0 ? (
        <Empty title={w.empty} message={w.emptyMessage} />
      ) : (
        <>
          <TextInput
            type="search"
            aria-label={w.search}
            placeholder={w.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            maw={400}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ul className={`${styles.plain} ${catalogueStyles.offers}`}>
            {found.map((offer) => (
              <Offer key={offer.schema_id} offer={offer} onLook={() => look(offer.schema_id)} />
            ))}
          </ul>
          {found.length === 0 && <p>{w.none}</p>}
        </>
      )}
      {schema && <OfferDetails schemaId={schema} onClose={() => look(undefined)} />}
    </div>
  )
}
