import { operators } from './grammar.ts'

const condition = {
  title: 'SegmentCondition',
  type: 'object',
  required: ['field', 'operator'],
  additionalProperties: false,
  properties: {
    field: {
      type: 'string',
      description: 'A field of the guest, `tags`, `guestGroupIds`, `consents.<purpose>.<channel>` or `stats.<name>`.',
      examples: ['vipLevel'],
    },
    operator: { type: 'string', enum: operators, description: 'How the field is compared; it depends on the field.' },
    value: {
      description: 'What it is compared with: a value, a list or a range; none for `isEmpty`.',
      examples: ['gold'],
    },
  },
}

/** The filter of a segment as the documentation shows it. `compileFilter` validates it, with the path of each error. */
export const documentedFilter = {
  title: 'SegmentFilter',
  type: 'object',
  required: ['op', 'conditions'],
  additionalProperties: false,
  properties: {
    op: {
      type: 'string',
      enum: ['and', 'or', 'not'],
      description: 'How the conditions are joined; `not` holds when none of them does.',
    },
    conditions: {
      type: 'array',
      items: { anyOf: [condition, { $ref: '#/components/schemas/SegmentFilter' }] },
      description: 'Conditions and further filters: at most 4 levels and 50 conditions.',
    },
  },
}
