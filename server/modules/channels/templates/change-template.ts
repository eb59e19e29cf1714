import { invalid, refuse } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { fromBody, withoutFixedFields } from '#platform/resource/rows.ts'
import { hotelsOfTemplate, templateProblems, templates } from './templates.ts'

/**
 * §4.4 PUT /messagingapp/templates/{id}: changes a draft or a rejected template, which becomes a draft again. 409
 * `invalid_state_transition` for any other status.
 */
export const changeTemplate = templates.verbs.update({
  description:
    'Changes the category or the components of a draft or a rejected template, which becomes a draft, and ' +
    'returns it. The integration, the name and the language stay as they are.',
  errors: ['invalid_state_transition'],
  async handle(ctx, { params, body }) {
    const current = await templates.lock(ctx, params.id)
    assertHotelAccess(ctx, await hotelsOfTemplate(ctx, current), '')
    const input = fromBody(ctx, templates.fields, body)
    const changes = withoutFixedFields(templates.fields, input, current)
    if (current.status !== 'draft' && current.status !== 'rejected') {
      throw refuse('invalid_state_transition', `A template that is ${current.status} cannot be changed`)
    }
    const problems = templateProblems({ ...current, ...changes })
    if (problems.length > 0) throw invalid(...problems)
    const drafted = Object.keys(changes).length > 0 ? ({ status: 'draft', rejectionReason: null } as const) : {}
    return templates.update(ctx, params.id, { ...changes, ...drafted })
  },
})
