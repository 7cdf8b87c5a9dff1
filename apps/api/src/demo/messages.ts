import { markRead, openConversation, sendMessage } from '../features/messages/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'

type Given = {
  act: <T>(actor: Actor, verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  admin: Actor
  assessor: Actor
  assessmentId: string
  participants: readonly { id: string; actor: Actor }[]
}

type Line = readonly [by: Actor, text: string]

const converse = async (
  { act }: Given,
  opened: { assessmentId: string; kind: 'circle' | 'participant'; assessmentApplicantId: string | null },
  lines: readonly Line[],
): Promise<void> => {
  for (const [by, text] of lines) {
    await act(by, async (ctx) => {
      const { conversation_id: id, last_seq } = await openConversation(ctx, opened)
      await markRead(ctx, id, last_seq)
      await sendMessage(ctx, id, { messageId: crypto.randomUUID(), text, replyTo: null })
    })
  }
}

/** What is written on the day: among those who carry it out, and by each participant to the office. */
export const addDemoMessages = async (given: Given): Promise<void> => {
  const { admin, assessor, assessmentId, participants } = given
  await converse(given, { assessmentId, kind: 'circle', assessmentApplicantId: null }, [
    [admin, 'Selamat pagi. Ruang uji di lantai 2 sudah dibuka, daftar hadir ada di meja depan.'],
    [assessor, 'Selamat pagi, terima kasih. Saya sudah di lokasi. Satu proyektor tidak menyala.'],
    [admin, 'Teknisi TUK sedang membawa penggantinya, sekitar 10 menit.'],
    [assessor, 'Baik. Uji tertulis saya mulai dahulu, uji praktik sesudahnya.'],
  ])
  for (const [index, { id, actor }] of participants.entries()) {
    await converse(given, { assessmentId, kind: 'participant', assessmentApplicantId: id }, [
      [actor, index === 0 ? 'Apakah saya perlu membawa laptop sendiri?' : 'Di mana tempat parkir motor?'],
      [
        admin,
        index === 0 ? 'Tidak perlu, laptop disediakan TUK.' : 'Di halaman belakang, lewat gerbang timur.',
      ],
      ...(index === 0 ? [[actor, 'Terima kasih, Bu.'] as const] : []),
    ])
  }
}
