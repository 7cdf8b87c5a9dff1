import { openid } from '@kompeten/contract/openid/openid'
import { openidWords } from '@kompeten/phrases/openid/openid'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import classes from './access.module.css'
import { rememberOpenidBegun } from './openid-begun.ts'

const offered = queriesOf('tenants', openid).offered

/** The way in by an account of the LSP's own provider, where it has one (decision 175). */
export const OpenidButton = ({ next }: { next: string | undefined }) => {
  const w = useWords(openidWords).login
  const { data: provider } = useQuery(offered())
  const begin = useWrite(openid.begin, {
    onSuccess: ({ address, state, binding }) => {
      rememberOpenidBegun({ state, binding, ...(next !== undefined && { next }) })
      window.location.assign(address)
    },
  })
  if (!provider) return null
  return (
    <div className={classes.form}>
      <p className={classes.or}>{w.or}</p>
      <PlainButton rank="other" isBusy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate({})}>
        {w.submit(provider.name)}
      </PlainButton>
    </div>
  )
}
