import { catalogue } from '../text/catalogue.ts'

/** The texts of roles. */
export const roleTexts = catalogue('team/roleTexts', {
  title: 'Roles',
  add: 'New role',
  copy: 'Copy',
  copyOf: (name: string) => `Copy of ${name}`,
  permission: 'Permission',
  yes: 'Yes',
  no: 'No',
  system: 'System',
  systemText: 'Every hotel group has this role. It cannot change: copy it to make one of your own.',
  own: 'your role',
  ownText: 'This is your own role. Another administrator can change it.',
  stronger: 'It allows more than your own role, so you cannot change it.',
  users: (count: number, text: string) => (count === 1 ? '1 user' : `${text} users`),
  userList: 'Users with this role',
  noUsers: 'Nobody has this role.',
  allUsers: 'Show them all',
  blocked: (count: number, text: string) =>
    count === 1
      ? '1 user has this role. Give the user another role first, then it can be deleted.'
      : `${text} users have this role. Give them another role first, then it can be deleted.`,
  lost: 'No user has it.',
  name: 'Name',
  description: 'What it is for',
  permissions: 'Permissions',
  notHeld: 'Your own role does not have it.',
  personal: 'Personal data',
  full: 'in full',
  masked: 'masked',
  fullText: 'Phone numbers, e-mail addresses and documents are shown in full.',
  maskedText:
    'Phone numbers, e-mail addresses and documents are hidden. Calls and messages to the guest still work. Exports ' +
    'and the setup of webhooks are not possible.',
  example: 'Example',
  saved: 'Saved. It applies to the next request of every user with this role.',
  allows: 'What it allows',
  nothing: 'Nothing yet: users with this role see the dashboard and their account.',
  preview: 'What this role can see',
  previewMenu: 'Menu',
  previewGuest: 'A guest',
  noGuests: 'This role does not see guests.',
  phone: 'Phone',
  email: 'E-mail',
  passport: 'Passport',
  canBook: 'can book',
  canCall: 'can call',
  canChange: 'can change',
  onlyRead: 'reads only',
  about: 'About',
})
