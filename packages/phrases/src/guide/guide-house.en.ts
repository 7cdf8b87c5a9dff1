import type { GuidePart } from './guide-parts.id.ts'

/** Parts of the guide about the account, complaints, messages and the data log. */
export const twoSteps: GuidePart = {
  title: 'Two-step verification',
  steps: [
    'Open Settings in the account menu. Set up an authenticator app (scan the QR code, then type its 6-digit code) or add a passkey.',
    'Keep the ten recovery codes somewhere away from your phone. They are shown once, and each works once.',
    'From then on the login asks for a code or a passkey after the password. You are told of every change by email.',
    'Lost your phone and the recovery codes? Contact the admin of your LSP: the operator of the server can remove two-step verification from your account.',
  ],
  picture: null,
  alt: '',
}

export const complaining: GuidePart = {
  title: 'Making a complaint',
  steps: [
    'Open Complaints in the main menu and press Make a complaint. Say what happened, when and where.',
    'Once it is sent, attach evidence as a PDF or a photo. You get the number of the complaint by email.',
    'The answer comes as a signed letter, within the working days that the page of complaints names. Not settled? Open the complaint again once, with a reason.',
    'A page does not open? Press Report this problem under the code for support: the page and the code go along.',
    'Do you disagree with the result of an assessment? That is an appeal: open Assessments, then Appeals.',
  ],
  picture: null,
  alt: '',
}

export const complaintWork: GuidePart = {
  title: 'Handling complaints',
  steps: [
    'New complaints appear on the dashboard. Open one, then accept it for investigation or refer it. If it is about a person of the LSP, choose them: they cannot see that complaint.',
    'Link the assessment, certificate or venue that it is about. Its assessors, supervisors, pleno members and deciders cannot handle that complaint.',
    'Choose an investigator. Whoever complained, whoever it is about, and whoever took part in it cannot be chosen.',
    'The investigator notes the findings, decides corrective actions with an owner and a due day, and answers with a signature. The answer becomes a letter and is sent by email.',
    'Close the complaint once every action has its result. The list can be filtered and exported.',
    'The public complains without an account from the link on the LSP’s login page, also with files as evidence. The days are set in the LSP profile.',
  ],
  picture: null,
  alt: '',
}

export const messaging: GuidePart = {
  title: 'Sending messages',
  steps: [
    'Open an assessment, press Messages and choose whom to write to. Conversations that exist open from the Messages icon in the top bar.',
    'Enter sends, Shift+Enter starts a new line. The paper clip sends a photo, PDF, Word or Excel file of up to 10 MB.',
    'Without a network, the message is kept on your device and sent once the network is back.',
    'You can edit a message for 5 minutes (arrow up) and take it back at any time; it stays visible that there was one.',
    'Applicants write to the LSP office, and to their assessor alone only where the LSP allows it. An inappropriate message can be reported and becomes a complaint.',
    'After half an hour an email tells you how much is unread, without its text. Mute conversations that you need not follow.',
  ],
  picture: null,
  alt: '',
}

export const validating: GuidePart = {
  title: 'Validating assessment (FR.VA)',
  steps: [
    'Open Validation of assessment, then Programme by scheme: every scheme is shown with its last validation and its next one; what is overdue is marked.',
    'Whoever keeps the programme presses Plan and chooses day, period and team: two people at least, one of them the lead. The team is notified.',
    'The team fills in the report: purpose, context, approach, confirmation, then the rules of evidence and the principles for each aspect. An aspect that does not meet all of them needs a finding, and a finding needs a plan.',
    'The lead signs first, then each member. From then on the report does not change, and its PDF bears all signatures.',
  ],
  picture: null,
  alt: '',
}

export const publishingSchemes: GuidePart = {
  title: 'Approving and publishing a scheme',
  steps: [
    'Open Schemes, then the draft of its version. What is missing is named at the top; complete units, elements, KUK and the scheme data.',
    "In Scheme data, press Approve this version: enter number and date of the committee's minutes and the day of the next review, and attach the minutes. Another person presses Approve it too. What is changed afterwards is approved again.",
    'Press Publish this version. Requirements for applicants have to be there, and the approval where the LSP asks for it in its profile.',
    'Once it is published, prepare FR.MAPA.01 and FR.MAPA.02, the fee and an assessor; the page of the scheme names what is not there yet.',
    'A scheme that is no longer used is withdrawn in the tab Rules: press Withdraw this scheme, write the reason, the last days for applications and assessments, and the scheme that takes its place. People under way are told; Take the withdrawal back undoes it until the first of these days is over.',
  ],
  picture: null,
  alt: '',
}

export const dataLog: GuidePart = {
  title: 'Data log',
  steps: [
    'Open Data log in the main menu: who did what to which record, when, and from which network address.',
    'Filter by day and kind of record, or open an entry and choose all entries about that record, or all that the person did.',
    'Type a name, a reason or the number of a record into the search box. Export downloads what is filtered as a workbook.',
    'Every entry is sealed a few seconds after it is written. Press Verify to make sure that none has been changed, removed, swapped or inserted; if one has, the first broken one is named.',
    'Opening confidential data is logged too: NIKs, question keys, test material, other people’s files, and every export.',
  ],
  picture: null,
  alt: '',
}

export const restoring: GuidePart = {
  title: 'Restoring what was deleted',
  steps: [
    'Open Settings, then Restore records. Choose the kind: each row shows who deleted it, when, why, and what is linked to it.',
    'People who were deactivated, documents, discarded drafts of schemes and older certificates are there too. What an applicant takes away of their own documents stays away.',
    'Press Restore in one row, or pick several. Before anything changes you see which can be restored, and what speaks against the others.',
    'A Super User can empty what is older than 365 days, by typing HAPUS. That cannot be undone.',
  ],
  picture: null,
  alt: '',
}

export const connecting: GuidePart = {
  title: 'Partners’ programs and WhatsApp',
  steps: [
    'Open Settings, then Integrations. An API key lets a partner’s program read what you choose; a webhook tells a partner’s program as soon as something happens.',
    'For WhatsApp you need a WhatsApp Business account, a number, and an app at Meta for Developers. Press Set up WhatsApp, then fill in the phone number ID and the three secrets.',
    'Make the template that is written on that page in WhatsApp Manager in both languages, register the callback address, then press Check connection.',
    'People who choose WhatsApp and agree to it in their Settings get notifications. Deliveries of notifications show what arrived, was read or failed, and what waits for what and until when.',
  ],
  picture: null,
  alt: '',
}
