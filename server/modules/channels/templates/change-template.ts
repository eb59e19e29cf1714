import { invalid, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { fromBody, mustBeUnchanged } from '#platform/resource/rows.ts'
import { hotelsOfTemplate, problemsIn, templates } from './templates.ts'

/**
 * §4.4 PUT /messagingapp/templates/{id}: only what the provider has not got, or has refused, may be changed; it is a draft
 * then. 409 `invalid_state_transition` for any other.
 */
export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/messagingapp/templates/:id',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Change a message template',
  params: ById,
  body: templates.shapes.update,
  returns: templates.shapes.row,
  async handle(ctx, { params, body }) {
    const current = await templates.lock(ctx, params.id)
    mustReach(ctx, await hotelsOfTemplate(ctx, current), '')
    const given = fromBody(ctx, templates.fields, body as object)
    const changes = mustBeUnchanged(templates.fields, given, current)
    if (current.status !== 'draft' && current.status !== 'rejected') {
      throw refuse('invalid_state_transition', `A template that is ${current.status} cannot be changed`)
    }
    const problems = problemsIn({ ...current, ...changes })
    if (problems.length > 0) throw invalid(...problems)
    const drafted = Object.keys(changes).length > 0 ? ({ status: 'draft', rejectionReason: null } as const) : {}
    return templates.update(ctx, params.id, { ...changes, ...drafted })
  },
})
