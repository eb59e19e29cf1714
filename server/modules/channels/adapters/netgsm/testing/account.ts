/** The account that the network of tests has; its sender name is its number, which can be answered. */
export const account = { userCode: '8503020000', header: '8503020000', password: 'the password, şifre' }
