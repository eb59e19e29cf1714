/** What an erased guest is called. */
export const erasedName = { firstName: 'Anonymized', lastName: 'guest' } as const

/** The same where the name is one text. */
export const erasedFullName = `${erasedName.firstName} ${erasedName.lastName}` as const
