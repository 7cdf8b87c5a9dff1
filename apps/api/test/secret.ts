/** The secret of every server under test; the roles' passwords in the tests' PostgreSQL come from it. */
export const testSecret = 'a secret that protects nothing but tests'
