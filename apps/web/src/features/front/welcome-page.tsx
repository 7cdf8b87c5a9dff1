import type { Front } from '@kompeten/contract/front/front'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { frontWords } from '@kompeten/phrases/front/front'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useHostFace } from '../../platform/host-face.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { OtherLanguage, publishedQuery, ReaderFrame } from '../articles/index.ts'
import classes from './front.module.css'
import { frontQueries, openSchemes } from './front.queries.ts'
import { found, SchemeList } from './scheme-list.tsx'

const schemesShown = 6
const articlesShown = 3

const Hero = ({ front }: { front: Front }) => {
  const w = useWords(frontWords)
  const format = useFormat()
  const face = useHostFace()
  const { licence_number, licence_expires_on: until } = front
  return (
    <header className={classes.hero}>
      {face?.login_picture && <img className={classes.picture} src={face.login_picture} alt="" />}
      <p className={classes.quiet}>
        {w.lead} · {w.lspTypes[front.lsp_type]}
      </p>
      <h1>{front.lsp_name}</h1>
      {licence_number && (
        <p>
          {w.licence(licence_number)}
          {until && `, ${w.licenceUntil(format.dayInText(until))}`}
        </p>
      )}
      <p className={classes.doors}>
        <Link to="/register" className={classes.main}>
          {w.register}
        </Link>
        <Link to="/login">{w.signIn}</Link>
      </p>
    </header>
  )
}

/** Sent as a body to the page that answers: a number in an address would stay in histories and logs. */
const Verify = () => {
  const w = useWords(frontWords).verify
  const language = useLanguage()
  const [number, setNumber] = useState('')
  const [name, setName] = useState('')
  return (
    <section className={classes.part}>
      <h2>{w.title}</h2>
      <form action="/verify" method="post" className={classes.ask}>
        <input type="hidden" name="bahasa" value={language} />
        <PlainTextField
          label={w.field}
          name="nomor"
          autoComplete="off"
          maxLength={200}
          value={number}
          change={setNumber}
        />
        <PlainTextField
          label={w.name}
          name="nama"
          autoComplete="off"
          maxLength={200}
          value={name}
          change={setName}
        />
        <PlainButton type="submit" rank="other">
          {w.action}
        </PlainButton>
      </form>
    </section>
  )
}

const Schemes = () => {
  const w = useWords(frontWords)
  const format = useFormat()
  const [search, setSearch] = useState('')
  const { data } = useQuery(openSchemes)
  if (!data) return null
  const rows = found(data, search)
  return (
    <section className={classes.part}>
      <h2>{w.schemes}</h2>
      {data.length === 0 && <p>{w.empty}</p>}
      {data.length > schemesShown && (
        <search>
          <PlainTextField label={w.search} type="search" value={search} change={setSearch} />
        </search>
      )}
      <SchemeList rows={rows.slice(0, schemesShown)} />
      {data.length > 0 && rows.length === 0 && <p role="status">{w.none}</p>}
      {data.length > schemesShown && <Link to="/schemes">{w.all(format.number(data.length))}</Link>}
    </section>
  )
}

const Articles = () => {
  const w = useWords(frontWords)
  const format = useFormat()
  const { data } = useInfiniteQuery(publishedQuery)
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  if (rows.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{w.articles}</h2>
      <ul className={classes.schemes}>
        {rows.slice(0, articlesShown).map(({ article_id, title, language, created_date }) => (
          <li key={article_id}>
            <Link
              to="/articles/$article_id"
              params={{ article_id }}
              className={classes.schemeName}
              lang={language}
            >
              {title}
            </Link>
            <span className={classes.quiet}>
              <time dateTime={created_date}>{format.dayInText(format.dayOf(created_date))}</time>
              <OtherLanguage of={language} />
            </span>
          </li>
        ))}
      </ul>
      <Link to="/articles">{w.allArticles}</Link>
    </section>
  )
}

const Contact = ({ front }: { front: Front }) => {
  const w = useWords(frontWords).contact
  const { contact, email, website } = front
  const address = [front.address, front.city].filter(Boolean).join(', ')
  const site = website && (/^https?:\/\//.test(website) ? website : `https://${website}`)
  const rows: [string, ReactNode][] = [
    [w.address, address],
    [w.phone, contact && <a href={`tel:${contact}`}>{phoneShown(contact)}</a>],
    [w.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [
      w.website,
      site && (
        <a href={site} rel="noreferrer">
          {website}
        </a>
      ),
    ],
  ]
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{w.title}</h2>
      <dl className={classes.facts}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Welcome = ({ front }: { front: Front }) => {
  const w = useWords(frontWords).complaint
  return (
    <div className={classes.page}>
      <Hero front={front} />
      <Schemes />
      <Verify />
      <Articles />
      <section className={classes.part}>
        <h2>{w.title}</h2>
        <p>{w.text}</p>
        <a href="/complain">{w.action}</a>
      </section>
      <Contact front={front} />
    </div>
  )
}

/** `/welcome`: an LSP as a stranger meets it: who it is, what it certifies, and every way in. */
export const WelcomePage = () => {
  const w = useWords(frontWords)
  const { data, error, refetch } = useQuery(frontQueries.get())
  return (
    <ReaderFrame title={w.home}>
      {data ? (
        <Welcome front={data} />
      ) : error ? (
        <Failure isPage failure={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="record" />
      )}
    </ReaderFrame>
  )
}
