import type { glossary as glossaryId } from './glossary.id.ts'

/** Terms of the field, as they stand in the product: the term, and what it means. */
export const glossary: typeof glossaryId = {
  title: 'Glossary',
  lead: 'The words of competence certification that this application uses.',
  search: 'Find a term',
  none: 'No term matches.',
  terms: {
    lsp: [
      'LSP',
      'Lembaga Sertifikasi Profesi, a professional certification body: licensed by BNSP, it assesses and issues certificates of competence.',
    ],
    bnsp: [
      'BNSP',
      'Badan Nasional Sertifikasi Profesi, the national authority that licenses LSPs and prints the forms of certificates.',
    ],
    lspType: [
      'P1, P2, P3',
      'Kinds of LSP: P1 of an educational or training institution, P2 of an industry or agency, P3 independent and for everybody.',
    ],
    tuk: [
      'TUK (venue)',
      'Tempat Uji Kompetensi: where assessments take place, under a decree of the LSP that is still valid.',
    ],
    applicant: [
      'Applicant (asesi)',
      'Whoever applies for a certificate and is assessed; on the day of the assessment also called participant.',
    ],
    assessor: [
      'Assessor (asesor)',
      'Whoever assesses applicants; holds a registration of BNSP and a competence in the scheme.',
    ],
    supervisor: [
      'Supervisor (penyelia)',
      'Whoever watches over an assessment at the venue and assesses nobody.',
    ],
    committee: [
      'Pleno',
      'The committee that decides competent or not yet competent, from the assessor’s recommendation and its evidence.',
    ],
    sender: [
      'Sending institution',
      'A school, company or agency that sends applicants and may see their results.',
    ],
    scheme: [
      'Certification scheme',
      'A set of units of competence with its requirements and way of assessing; a certificate is issued under one scheme.',
    ],
    schemeType: [
      'KKNI, occupation, cluster',
      'Kinds of scheme: one level of the national framework, one occupation, or a group of units.',
    ],
    kkni: ['KKNI', 'The Indonesian national qualifications framework, with levels 1 to 9.'],
    skkni: [
      'SKKNI',
      'The Indonesian national work competence standard: where units, elements and KUK of a scheme come from.',
    ],
    unit: ['Unit of competence', 'One piece of work that can be assessed, with a code and a title.'],
    element: ['Element', 'One step within a unit of competence.'],
    kuk: [
      'KUK',
      'Kriteria unjuk kerja, performance criteria: what has to be seen for an element to be mastered.',
    ],
    jobGroup: [
      'Job group (kelompok pekerjaan)',
      'Units that are done together in real work, and assessed together.',
    ],
    kbli: [
      'KBLI',
      'The standard classification of Indonesian business fields; its code is part of the certificate number.',
    ],
    kbji: [
      'KBJI',
      'The standard classification of Indonesian occupations; its code is part of the certificate number.',
    ],
    muk: ['MUK', 'Materi Uji Kompetensi: the set of assessment forms (FR.…).'],
    k: ['K and BK', 'Kompeten and belum kompeten: competent and not yet competent.'],
    evidence: [
      'Evidence (bukti)',
      'What shows that an applicant can do it: documents, work, observation, answers.',
    ],
    vatm: ['VATM', 'The rules of evidence: valid, authentic, current (terkini), sufficient (memadai).'],
    vrff: ['VRFF', 'The principles of assessment: valid, reliable, flexible, fair.'],
    potency: [
      'Origin of competence (potensi)',
      'Where an applicant’s competence comes from: training, work or learning alone; it decides how they are assessed.',
    ],
    rpl: [
      'RPL',
      'Recognition of prior learning: competence is recognised from evidence that is there already.',
    ],
    apl01: ['FR.APL.01', 'The application: the person, the scheme, and the evidence of requirements.'],
    apl02: ['FR.APL.02', 'The self-assessment: applicants judge themselves by element, with evidence.'],
    mapa: [
      'FR.MAPA.01 and 02',
      'The assessment plan: approach and methods, then the instruments for each job group.',
    ],
    ak01: [
      'FR.AK.01',
      'Consent to the assessment and confidentiality, signed by applicant and assessor before the day.',
    ],
    ak02: ['FR.AK.02', 'The assessment record: evidence by unit and the assessor’s recommendation.'],
    ak03: ['FR.AK.03', 'The applicant’s feedback on the assessment.'],
    ak05: ['FR.AK.05', 'The assessor’s report on all their participants.'],
    ak06: ['FR.AK.06', 'The review of the assessment process.'],
    ak07: ['FR.AK.07', 'Reasonable adjustments for an applicant with special needs.'],
    ia: [
      'FR.IA',
      'Assessment instruments: observation (01), practical task (02), oral and written questions (05, 06), portfolio (08) and others.',
    ],
    va: ['FR.VA', 'Validation of assessment by a team: whether the way of assessing is right.'],
    pra: ['Pre-assessment', 'The review of documents and the consultation before the day.'],
    letter: [
      'Letter of assignment (surat tugas)',
      'The LSP Chair’s letter that assigns assessors, supervisors, admins or members of a pleno; to be signed before the day.',
    ],
    minutes: ['Minutes (berita acara, BA)', 'The signed record of an assessment or a pleno.'],
    decree: [
      'Decree (SK)',
      'Of the LSP Chair on the results of certification, or one that recognises a venue.',
    ],
    baps: ['BAPS', 'The report of results to BNSP, in BNSP’s codes.'],
    blanko: ['Blanko', 'BNSP’s numbered form on which a certificate is printed.'],
    appeal: [
      'Appeal (banding)',
      'An applicant’s objection to a decision; answered by a panel that neither assessed nor decided.',
    ],
    complaint: [
      'Complaint (pengaduan)',
      'About the LSP, its people or the holder of a certificate; not about a decision.',
    ],
    suspension: ['Suspension', 'The certificate does not hold for a time.'],
    withdrawal: ['Withdrawal', 'The certificate no longer holds, for good.'],
    reduction: ['Reduction of scope', 'Some units no longer belong to the certificate.'],
    recertification: [
      'Recertification',
      'A new application near or after the end of a certificate’s validity.',
    ],
    verification: [
      'Verification',
      'Anybody’s check whether a certificate is genuine and holds, by its QR code or number.',
    ],
    nik: ['NIK', 'The 16-digit number of the identity card; kept encrypted and shown masked.'],
    skk: ['SKK', 'The certificate of competence in construction, recorded by LPJK.'],
    lpjk: [
      'LPJK and SIKI',
      'The construction services board and its registry, where applications for SKK arrive.',
    ],
    sio: ['SIO', 'Surat Izin Operator: the safety licence of an operator of heavy equipment.'],
  },
}
