import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Conversations',
    description: 'Threads with guests on every channel.',
    paths: ['/conversations'],
  },
  {
    name: 'Messaging app',
    description: 'Messages, numbers and templates of the messaging app.',
    paths: ['/messagingapp'],
  },
  {
    name: 'Social messaging',
    description: 'Messages and accounts of social networks.',
    paths: ['/socialmessaging'],
  },
  {
    name: 'SMS provider',
    description: 'Text messages and their senders.',
    paths: ['/smsprovider'],
  },
  {
    name: 'Email provider',
    description: 'E-mails and their senders.',
    paths: ['/emailprovider'],
  },
  {
    name: 'Canned responses',
    description: 'Prepared answers with variables.',
    paths: ['/cannedresponses'],
  },
  {
    name: 'Message attachments',
    description: 'Files of messages.',
    paths: ['/messages'],
  },
  {
    name: 'Chat widgets',
    description: 'The chats that hotels embed in their web pages.',
    paths: ['/chatwidgets'],
  },
  {
    name: 'Public chat widgets',
    description: 'What the web page of a hotel calls for its visitors. No access token is needed.',
    paths: ['/publicchatwidgets'],
  },
  {
    name: 'Messaging provider webhooks',
    description: 'Where messaging providers report messages. Clients do not call these.',
    paths: ['/channels'],
  },
]
