import type { Profile } from '@kompeten/contract/profile/profile'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { LoginDialog, type LoginPart } from './login-dialog.tsx'
import classes from './profile.module.css'
import { useKeepEmail } from './use-change-login.ts'

/** What the person signs in with, each changed in a dialog of its own. */
export const LoginSection = ({ own }: { own: Profile }) => {
  const w = useWords(profileWords)
  const [part, setPart] = useState<LoginPart>()
  const keep = useKeepEmail()
  const row = (which: LoginPart) => (
    <>
      <dt>{w[which]}</dt>
      <dd>{own[which]}</dd>
      <dd>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={w.login.changeOf(w[which])}
          onClick={() => setPart(which)}
        >
          {w.login.change}
        </Button>
      </dd>
    </>
  )
  return (
    <FormSection title={w.sections.account}>
      <dl className={classes.login}>
        {row('username')}
        {row('email')}
      </dl>
      {own.new_email && (
        <Callout tone="info">
          <p className={classes.waiting}>{w.login.waiting(own.new_email)}</p>
          <Button
            variant="default"
            size="compact-sm"
            loading={keep.isPending}
            onClick={() => keep.mutate(undefined)}
          >
            {w.login.keep}
          </Button>
        </Callout>
      )}
      <Text size="sm" c="dimmed">
        {w.login.hint}
      </Text>
      {part && <LoginDialog part={part} onClose={() => setPart(undefined)} />}
    </FormSection>
  )
}
