import type { HostFace } from '@kompeten/contract/tenants/tenants'
import { accessWords } from '@kompeten/phrases/access/access'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { useWords } from '../../platform/words.ts'
import classes from './access.module.css'

type DemoAccountsProps = {
  accounts: HostFace['demo_accounts']
  password: string
  choose: (credentials: { username: string; password: string }) => void
}

/** The demo's accounts, where the host has them (decisions §12): a click fills in the form. */
export const DemoAccounts = ({ accounts, password, choose }: DemoAccountsProps) => {
  const w = useWords(accessWords).demo
  const roles: Record<string, string> = useWords(roleWords)
  return (
    <section className={classes.demo} aria-labelledby="akun-demo">
      <h2 id="akun-demo">{w.title}</h2>
      <p className={classes.demoLead}>{w.lead(password)}</p>
      <ul className={classes.demoAccounts}>
        {accounts.map(({ username, role_code, name }) => (
          <li key={username}>
            <button
              type="button"
              className={classes.demoAccount}
              onClick={() => choose({ username, password })}
            >
              <span className={classes.demoRole}>{roles[role_code] ?? role_code}</span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
