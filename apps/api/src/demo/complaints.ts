import {
  acceptComplaint,
  assignHandler,
  type ComplaintsServices,
  fileComplaint,
  filePublicComplaint,
} from '../features/complaints/index.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'
import { type DemoLsp, performer } from './performers.ts'

/** Three complaints: one just received from a stranger, one under investigation, one that waits for an investigator. */
export const addDemoComplaints = async (
  stage: Stage,
  services: ComplaintsServices,
  lsp: DemoLsp,
): Promise<void> => {
  const { tenant } = lsp
  const [applicant, assessor, manager] = (['APL', 'ACS', 'MGR'] as const).map((role) => performer(lsp, role))
  if (!applicant || !assessor || !manager) return
  const noise = await performInTenant(stage, { tenant, actor: applicant }, (ctx) =>
    fileComplaint(ctx, services, {
      category: 'venue',
      about: 'Ruang uji lantai 2',
      description:
        'Selama uji praktik ada pekerjaan bangunan di ruang sebelah, sehingga instruksi asesor tidak terdengar.',
      wish: 'Ruang uji yang tenang untuk peserta berikutnya.',
    }),
  )
  await performInTenant(stage, { tenant, actor: manager }, async (ctx) => {
    await acceptComplaint(ctx, noise, { subject_permission_id: null, version: 1 })
    await assignHandler(ctx, noise, { user_permission_id: manager.userPermissionId, version: 2 })
  })
  const late = await performInTenant(stage, { tenant, actor: assessor }, (ctx) =>
    fileComplaint(ctx, services, {
      category: 'service',
      about: null,
      description:
        'Surat tugas baru saya terima pada pagi hari asesmen, sehingga saya tidak sempat menyiapkan perangkat.',
      wish: null,
    }),
  )
  await performInTenant(stage, { tenant, actor: manager }, (ctx) =>
    acceptComplaint(ctx, late, { subject_permission_id: null, version: 1 }),
  )
  await performInTenant(stage, { tenant, actor: applicant }, async (ctx) => {
    await filePublicComplaint(ctx, services, {
      category: 'holder',
      about: 'Pemegang sertifikat di perusahaan kami',
      description:
        'Seorang pelamar menunjukkan sertifikat yang nomornya tidak kami temukan di halaman verifikasi.',
      wish: 'Kepastian apakah sertifikat itu asli.',
      name: 'Ratna Dewi, PT Cipta Contoh',
      email: 'ratna@contoh.id',
      phone: null,
    })
  })
}
