import {
  type CertificateFaceSettings,
  certificateFaces,
  type FacePicture,
} from '@kompeten/contract/certificates/faces'
import { certificateFacesWords } from '@kompeten/phrases/certificates/faces'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import styles from '../certificates.module.css'
import { certificatesKey, faceQueries } from '../certificates.queries.ts'

type Props = { kept: CertificateFaceSettings; maySave: boolean }

const Picture = ({ kept, maySave, picture }: Props & { picture: FacePicture }) => {
  const w = useWords(certificateFacesWords)
  const found = kept.pictures.find((one) => one.picture === picture)
  const query = kept.schema_id === null ? {} : { schema_id: kept.schema_id }
  const stored = useQuery({
    ...faceQueries.picture({ picture }, query),
    enabled: found !== undefined,
  })
  const told = { refresh: [certificatesKey] } as const
  const upload = useWrite(certificateFaces.setPicture, {
    give: (file: File) => ({ params: { picture }, query, file }),
    done: w.pictureSaved,
    ...told,
  })
  const drop = useWrite(certificateFaces.dropPicture, {
    give: () => ({ params: { picture }, query }),
    done: w.pictureDropped,
    ...told,
  })
  return (
    <div className={styles.part}>
      <FileDrop
        label={w.pictures[picture]}
        upload={certificateFaces.setPicture.upload}
        file={undefined}
        onChoose={(file) => file && upload.mutate(file)}
        stored={found && stored.data?.blob}
        disabled={!maySave || upload.isPending}
      />
      {found && !found.own && <Text c="dimmed">{w.ofLsp}</Text>}
      {found?.own && maySave && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`${w.dropPicture}: ${w.pictures[picture]}`}
          loading={drop.isPending}
          onClick={() => drop.mutate()}
        >
          {w.dropPicture}
        </Button>
      )}
    </div>
  )
}

/** Logos, or the photographs of the form that a preview is laid over; each is stored as soon as it is chosen. */
export const FacePictures = ({ pictures, ...props }: Props & { pictures: readonly FacePicture[] }) => (
  <div className={styles.pictures}>
    {pictures.map((picture) => (
      <Picture key={picture} picture={picture} {...props} />
    ))}
  </div>
)
