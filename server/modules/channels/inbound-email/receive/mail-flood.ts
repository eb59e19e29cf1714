/** So many mails in so many minutes are written by programs, whatever their headers say: nobody is told of further ones. */
export const mailFlood = { mails: 30, minutes: 10 } as const
