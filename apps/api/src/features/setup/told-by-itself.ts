/** What the LSP's own people tell in its profile. */
export const toldByItself = {
  licence_number: null,
  licence_expires_on: null,
  director_name: null,
  director_title: null,
  certification_manager_name: null,
  address: null,
  city: null,
  contact: null,
  email: null,
  website: null,
  mail_sender_name: null,
  mail_sender_address: null,
}
