/** The account of the test network. Its sender name is its number, which guests can answer. */
export const account = { userCode: '8503020000', header: '8503020000', password: 'the password, şifre' }
