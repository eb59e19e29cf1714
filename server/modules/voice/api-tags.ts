import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Calls',
    description: 'Phone calls: who called, who answered, how it ended.',
    paths: ['/calls'],
  },
  {
    name: 'Voice queue',
    description: 'Calls that wait for an agent.',
    paths: ['/voicequeue'],
  },
  {
    name: 'Voice queues',
    description: 'Queues with their strategy, required skills and service level.',
    paths: ['/voicequeues'],
  },
  {
    name: 'Voice DIDs',
    description: 'Phone numbers with their business hours and routing.',
    paths: ['/voicedids'],
  },
  {
    name: 'Agents',
    description: 'The people who take calls, with their presence.',
    paths: ['/agents'],
  },
  {
    name: 'Scheduled callbacks',
    description: 'Calls that were promised to guests.',
    paths: ['/scheduledcallbacks'],
  },
  {
    name: 'Recordings',
    description: 'Recordings of calls, their retention and legal hold.',
    paths: ['/recordings'],
  },
  {
    name: 'Sounds',
    description: 'Announcements and music that callers hear.',
    paths: ['/sounds'],
  },
  {
    name: 'Wrap-up categories',
    description: 'The outcomes by which agents classify calls.',
    paths: ['/wrapupcategories'],
  },
  {
    name: 'SIP credentials',
    description: 'Credentials that a softphone registers with.',
    paths: ['/sip'],
  },
  {
    name: 'Telephone provider webhooks',
    description: 'Where telephone providers report calls. Clients do not call these.',
    paths: ['/voice'],
  },
]
