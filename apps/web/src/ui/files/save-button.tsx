import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NamedFile } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import styles from './save-button.module.css'
import { saveFile } from './save-file.ts'

type Props = { fetchFile: () => Promise<NamedFile>; children: ReactNode } & Pick<
  ButtonProps,
  'variant' | 'size'
>

/** Fetches a file and hands it to the person; a failure is shown with a retry. */
export const SaveButton = ({ fetchFile, children, variant = 'default', size = 'sm' }: Props) => {
  const { mutate, isPending } = useWrite(fetchFile, { onSuccess: saveFile })
  return (
    <Button
      variant={variant}
      size={size}
      classNames={{ root: styles.root, label: styles.label }}
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}
