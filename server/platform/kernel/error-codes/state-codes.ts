import type { ErrorCodeTexts } from './error-code.ts'

/** The codes about the state of records (404, 409, 412). */
export const stateCodes = {
  not_found: {
    status: 404,
    when: 'The address or the record does not exist, or the record belongs to another company.',
    remedy: 'Check the path and the id. A deleted record does not come back.',
  },
  duplicate: {
    status: 409,
    when: 'Another record already has this value. `field` names it.',
    remedy: 'Choose another value, or use the record that has it.',
  },
  dependent_records: {
    status: 409,
    when: 'The record cannot be deleted, or be referred to, because of other records.',
    remedy: 'Delete or change the records that `message` names first, or make the record inactive.',
  },
  invalid_state_transition: {
    status: 409,
    when: 'The status of the record does not allow this step.',
    remedy: 'Read the record again. `message` says its status, and often what is possible now.',
  },
  letter_not_possible: {
    status: 409,
    when: 'A letter to the guest cannot be sent now: the booking is in another status, or no channel is possible.',
    remedy: '`message` begins with the reason. Give the guest an address, set up a sender, or choose another channel.',
  },
  room_unavailable: {
    status: 409,
    when: 'A night of the stay has no free room of this type.',
    remedy: 'Ask `GET /availability` for other dates or room types.',
  },
  already_assigned: {
    status: 409,
    when: 'Another user has taken the call or the conversation.',
    remedy: 'Read the list again and take another one.',
  },
  agent_unavailable: {
    status: 409,
    when: 'The agent is in a call, in wrap-up, away or not signed in.',
    remedy: 'Choose another agent, or try again when the presence of the agent changes.',
  },
  quote_expired: {
    status: 409,
    when: 'The quote is no longer valid, and the stay has another price now.',
    remedy: 'Ask for the price again, and let the guest confirm it.',
  },
  price_changed: {
    status: 409,
    when: 'The price that the caller expected is not the price now. `message` says it.',
    remedy: 'Read the record again, show the new price, and send it as the expected one.',
  },
  discount_exhausted: {
    status: 409,
    when: 'The discount has been used as often as it may be.',
    remedy: 'Book without the discount or with another one.',
  },
  guest_blacklisted: {
    status: 409,
    when: 'The guest is blacklisted and cannot be booked.',
    remedy: 'Ask a manager. The guest can be taken off the blacklist.',
  },
  contact_not_permitted: {
    status: 409,
    when: 'The guest does not want to be contacted in this way.',
    remedy: 'Do not contact the guest in this way. Record a consent if the guest gives one.',
  },
  duplicate_callback: {
    status: 409,
    when: 'This number already has an open callback for that hotel.',
    remedy: 'Change the open callback instead.',
  },
  softphone_disabled: {
    status: 409,
    when: 'The user cannot use a softphone: the user has no extension, or there is no active SIP edge.',
    remedy: 'Ask an administrator to set the `extension` of the user, or to activate the integration.',
  },
  active_reservation: {
    status: 409,
    when: 'The guest cannot be erased, because a stay is current or upcoming.',
    remedy: 'Erase the guest after the stay, or cancel the reservation first.',
  },
  legal_hold: {
    status: 409,
    when: 'A recording is under a legal hold, so it must be kept.',
    remedy: 'Lift the hold first, if that is permitted.',
  },
  immutable_field: {
    status: 409,
    when: 'The field cannot change any more, or never could. `field` names it.',
    remedy: 'Send the stored value, or create a new record.',
  },
  base_currency: {
    status: 409,
    when: 'The base currency of a company cannot be deleted or stop being the base.',
    remedy: 'Make another currency the base first.',
  },
  system_role: {
    status: 409,
    when: 'The role belongs to the system and cannot be changed or deleted.',
    remedy: 'Create a role of your own with the permissions that you need.',
  },
  last_administrator: {
    status: 409,
    when: 'After the change no user could administer the users and roles of all hotels.',
    remedy: 'Give another user these permissions first.',
  },
  factor_required: {
    status: 409,
    when: 'The policy demands a second factor of the user, and this is the last one.',
    remedy: 'Add another factor first, then remove this one.',
  },
  break_glass_required: {
    status: 409,
    when: 'Single sign-on is demanded of everybody, and no administrator could sign in without it.',
    remedy: 'Set up a break-glass account with a password and a second factor first.',
  },
  version_conflict: {
    status: 412,
    when: 'The record has changed since the version in `If-Match`.',
    remedy: 'Read the record again, repeat the change on it, and send the new version.',
  },
} as const satisfies ErrorCodeTexts
