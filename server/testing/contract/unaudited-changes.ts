/** Changes without an audit entry of their own, each with the reason. */
export const unauditedChanges: Record<string, string> = {
  'POST /auth/refresh': 'a session goes on; that a token was reused is recorded',
  'POST /auth/resend-confirmation': 'a mail, and nobody knows whether to anybody',
  'POST /auth/forgot-password': 'a mail, and nobody knows whether to anybody; the new password is recorded',
  'POST /reservations/:id/preview': 'a price that nobody has agreed to; the change itself is recorded',
  'POST /guestsegments/preview': 'a query whose filter is too long for a URL',
  'POST /channels/:integrationId/simulate': 'the simulated network acts, not the user',
  'POST /channels/:integrationId/webhook': 'what a provider tells of messages, which say it themselves',
  'POST /channels/:integrationId/emails': 'what a mail server hands over, which is a message itself',
  'POST /messages/uploads': 'nobody gets the file until a message goes out with it',
  'POST /conversations/:id/viewing': 'who looks at a conversation changes nothing',
  'POST /cannedresponses/:id/preview': 'a preview changes nothing',
  'POST /letters/preview': 'a preview changes nothing',
  'POST /integrations/:id/simulate': 'events in the simulated network are not changes by a user',
  'POST /notifications/:id/read': 'a mark that its user alone sees',
  'POST /notifications/read-all': 'marks that their user alone sees',
  'POST /publicchatwidgets/:publicKey/sessions':
    'somebody opens a chat, who is no user; a guest who is made is recorded',
  'POST /publicchatwidgets/:publicKey/messages': 'what a guest writes is in its conversation',
  'POST /publicchatwidgets/:publicKey/typing': 'that a guest types changes nothing',
  'POST /voice/:integrationId/webhook': 'what a provider tells of calls, which say it themselves',
  'POST /voice/edge/lookup': 'a look-up changes nothing',
}
