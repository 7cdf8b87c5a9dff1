import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import classes from './registration.module.css'

/** What ends the form: register, or go to the login page. */
export const RegistrationFoot = ({ isBusy }: { isBusy: boolean }) => {
  const w = useWords(registrationWords)
  const navigate = useNavigate()
  return (
    <Stack className={classes.foot}>
      <Group>
        <Button type="submit" size="md" loading={isBusy}>
          {w.register}
        </Button>
        <Button variant="default" size="md" onClick={() => void navigate({ to: '/login' })}>
          {w.loginPage}
        </Button>
      </Group>
      <p className={classes.quiet}>{w.draftNote}</p>
    </Stack>
  )
}
