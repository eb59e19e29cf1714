import { type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { invalidField, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { noteTrouble, sentenceOf } from '../provider/account-health.ts'
import { MessageRefused, type ProviderTemplate } from '../provider/port.ts'
import { messageProvider } from '../adapters/registry.ts'
import { hotelsOfTemplate, type Template, templates } from './templates.ts'

/**
 * `POST /messagingapp/templates/{id}/submit`: hands it to the provider, who judges it. It is pending meanwhile, so that two
 * who do it at once do it once; what the provider does not take is as it was before. One that was handed over when the
 * service was killed is found by the next sync. 409 for one that is not a draft or rejected, 422 for what the provider
 * refuses to look at, 503 when it cannot be reached.
 */
export const submitTemplate = endpoint({
  method: 'POST',
  path: '/messagingapp/templates/:id/submit',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Hand a template to the provider for approval',
  status: 200,
  unit: 'own',
  params: ById,
  returns: templates.shapes.row,
  async handle(ctx, { params: { id } }) {
    const { tenantId } = ctx.actor
    const { before, integration } = await ctx.transaction(tenantId, (tx) => begin(tx, id))
    try {
      const taken = await handOver(ctx, integration, before)
      return await ctx.transaction(tenantId, (tx) => noteTaken(tx, id, taken))
    } catch (error) {
      await ctx.transaction(tenantId, async (tx) => {
        const { status, rejectionReason } = before
        await templates.update(tx, id, { status, rejectionReason }, { anyVersion: true })
        await noteTrouble(tx, integration.id, error)
      })
      throw refusalFor(error)
    }
  },
})

type Begun = { readonly before: Template; readonly integration: OpenIntegration }

async function begin(ctx: Context, id: string): Promise<Begun> {
  const before = await templates.lock(ctx, id)
  mustReach(ctx, await hotelsOfTemplate(ctx, before), '')
  if (before.status !== 'draft' && before.status !== 'rejected') {
    throw refuse('invalid_state_transition', `The template is ${before.status} already`)
  }
  const integration = await openIntegration(ctx, before.integrationId)
  if (integration.status === 'inactive')
    throw refuse('invalid_state_transition', 'The account of this template is inactive')
  const changes = { status: 'pending', rejectionReason: null } as const
  await templates.update(ctx, id, changes, { action: 'submitted', anyVersion: true })
  return { before, integration }
}

type Taken = Pick<ProviderTemplate, 'providerTemplateId' | 'status'>

async function handOver({ runtime }: Context, integration: OpenIntegration, template: Template): Promise<Taken> {
  const { submitTemplate: submit } = messageProvider(integration)
  if (!submit) throw new MessageRefused('no_templates', 'This provider has no templates')
  const { name, languageCode, category, components, providerTemplateId } = template
  return submit(runtime, integration, { name, languageCode, category, components, providerTemplateId })
}

const noteTaken = (ctx: Context, id: string, { providerTemplateId, status }: Taken): Promise<Template> =>
  templates.update(ctx, id, { providerTemplateId, status, syncedAt: ctx.now.toString() }, { anyVersion: true })

const refusalFor = (error: unknown): Refusal =>
  error instanceof MessageRefused
    ? invalidField('components', 'invalid_value', sentenceOf(error))
    : refuse('provider_unavailable', `The provider has not taken it: ${sentenceOf(error)}`)
