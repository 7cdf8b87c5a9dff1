import { expect, test } from 'vitest'
import { fitPicture } from './fit-picture.ts'

const asked: Parameters<typeof fitPicture>[1] = { allowed_ext: ['pdf', 'jpg', 'png'], max_size_mb: 1 }

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

test('a picture of a kind that is not asked for is refused by its name, and never made into one that is', async () => {
  for (const [name, type] of [
    ['anim.gif', 'image/gif'],
    ['video.mp4', 'video/mp4'],
    ['foto', 'image/jpeg'],
  ] as const) {
    expect(await fitPicture(file(name, type), asked), name).toEqual({ fault: 'type' })
  }
})

test('a photo as iPhones keep it is told from others where a picture is asked for', async () => {
  const heic = file('IMG_1.HEIC', '')
  expect(await fitPicture(heic, asked)).toEqual({ fault: 'heic' })
  expect(await fitPicture(heic, { ...asked, allowed_ext: ['pdf'] })).toEqual({ fault: 'type' })
})

test('what is asked for, and within its size, goes as it is', async () => {
  const photo = file('KTP.JPEG', 'image/jpeg')
  expect(await fitPicture(photo, asked)).toEqual({ file: photo })
  expect(await fitPicture(file('ijazah.pdf', 'application/pdf', 1_000_001), asked)).toEqual({ fault: 'size' })
})
