import type { GuidePart } from './guide-parts.id.ts'

/** Parts of the guide about what leads from the day of the assessment to the certificate. */
export const worksheet: GuidePart = {
  title: 'Filling in forms before and on the day',
  steps: [
    'Open Assessment history, choose the assessment and open its documents. Each participant has the next form as a button, and what is left beside it.',
    'Before the day, open FR.APL.02 of the first participant. Press All evidence meets the rules where it does; the next participant opens by itself. Fill in the consultation once, then the same for the others. Press Sign several: form after form, with the background that each application states for you to confirm.',
    'Record attendance, check identities and sign the attendance list yourself first. Fill in the instruments that FR.MAPA.02 plans, then FR.AK.02.',
    'Everything is saved by itself, also without a network: it waits on your device and is sent as soon as the network is back.',
    'Sign when a form is complete; the button below the signature opens the next form that waits for you. Once every participant has FR.AK.02, write the report FR.AK.05.',
  ],
  picture: 'worksheet',
  alt: 'The worksheet of FR.IA.01 with a choice for each criterion',
}

export const plenoSeats: GuidePart = {
  title: 'Preparing a pleno and the report to BNSP',
  steps: [
    'Open Assessments, then Plenos, and choose the assessment. Set day, place and members on the tab Seats: three at least, an odd number, one of them the chair.',
    'Who assessed, trained or is related to a participant cannot be chosen; the reason stands beside the name.',
    'Press Convene the pleno. Invitations and letters of assignment are prepared for the LSP chair’s signature.',
    'Once the pleno is closed, the tab BAPS shows what BNSP still lacks and where to correct it. When nothing is missing, download the BAPS.',
  ],
  picture: 'baps',
  alt: 'The tab BAPS with the list of what is missing',
}

export const pleno: GuidePart = {
  title: 'Deciding in a pleno',
  steps: [
    'Open the pleno from your notice. Participants are on the left, their evidence, recommendation and forms in the middle, votes on the right.',
    'Vote one by one, or follow the recommendation for many at once with exceptions. A vote against the recommendation needs a reason.',
    'Where you cannot be neutral towards a participant, write why and declare that you do not decide.',
    'The majority decides; in a tie, the chair’s vote decides. The chair records the decisions and signs the minutes.',
    'After the chair, each member reads the minutes and signs them. Where a member does not sign, the chair records why in the Seats tab.',
  ],
  picture: 'pleno',
  alt: 'A pleno with participants, evidence and votes side by side',
}

export const decree: GuidePart = {
  title: 'Signing the decree and certificates',
  steps: [
    'When all members of the pleno have signed the minutes, open the pleno from your notice and press Sign the decree and close.',
    'Open Certificates. Choose those that wait and press Sign and issue. Numbers and documents are made in the background; the page of the run shows how far they are.',
    'If you are away, delegate your signature for a time in the settings of certificates. The delegation counts while you act as LSP chair yourself.',
  ],
  picture: 'certificates',
  alt: 'The list of certificates that wait for a signature',
}

export const certificates: GuidePart = {
  title: 'Certificates and what they rest on',
  steps: [
    'Open Alumni database, then Certificates or Alumni. Search by name or number.',
    'The tab What it rests on shows all of it: application, evidence and verdicts, forms, votes of the pleno, letters and history. From each of those pages there is a way back.',
    'A wrong name is corrected by a new certificate; the old QR says what it was replaced by.',
    'Certificate settings, then Certificate appearance, holds logos, photograph and who signs the back, with a preview. The print for the blanko is in the tab Document.',
    'Register ranges of forms from BNSP in Blanko stock. In the view To hand over, tell the holders, then record the handover with its receipt.',
    'Older certificates can be entered one by one or imported from a workbook.',
  ],
  picture: 'basis',
  alt: 'The tab with application, decision, forms and letters of a certificate',
}

export const verification: GuidePart = {
  title: 'Verifying a certificate',
  steps: [
    'Anybody can scan the QR of a certificate or open /verify at the LSP’s address, without signing in.',
    'Type the number of the certificate and the name of its holder, or its code alone. The page shows name, scheme and validity, and whether the certificate is valid, suspended, withdrawn or replaced.',
    'A typing mistake is recognised as such, and not reported as a forgery.',
  ],
  picture: 'verify',
  alt: 'The page of verification with a valid certificate',
}

export const letters: GuidePart = {
  title: 'Letters',
  steps: [
    'Open Letters in the main menu: letters to you, and at the front those that wait for your signature. The list can be filtered by state.',
    'Select several letters and press Sign letters to sign them all at once, or open one to read it before.',
    'A wrong letter is declined with a reason. A signed letter never changes; its correction is a new letter.',
  ],
  picture: 'letters',
  alt: 'The list of letters with their states',
}

export const appealing: GuidePart = {
  title: 'Filing an appeal',
  steps: [
    'If your result is not yet competent, open Appeals. It says until when the result may be appealed.',
    'Press File an appeal, answer three questions, write your reason and send it.',
    'A panel that neither assessed nor decided answers within 14 working days. You get a notice and a letter.',
  ],
  picture: null,
  alt: '',
}

export const appealPanel: GuidePart = {
  title: 'Handling appeals',
  steps: [
    'Open Assessments, then Appeals. Set the panel: three people at least, an odd number, one of them the chair, without the participant’s assessor and without members of the pleno.',
    'Each member votes with a reason. When all have, the chair of the panel answers.',
    'If a member leaves or is barred after somebody has voted, give the empty seat to somebody else, or name another chair. Votes that were cast stay.',
    'An appeal that is upheld adds a new decision and a certificate; the old decision stays on record. While an appeal is open the assessment cannot be archived.',
  ],
  picture: 'appeal',
  alt: 'The page of an appeal with its panel',
}
