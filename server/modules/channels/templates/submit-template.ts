import { type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { invalidField, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { getMessageProvider } from '../adapters/registry.ts'
import { formatErrorMessage, reportAccountHealth } from '../provider/account-health.ts'
import { type ProviderTemplate, RefusedMessageError } from '../provider/port.ts'
import { hotelsOfTemplate, type Template, templates } from './templates.ts'

/**
 * `POST /messagingapp/templates/{id}/submit`: submits a template to the provider. The template is pending meanwhile, so
 * that two concurrent calls submit it once. If the provider refuses it, the previous status returns. If the service is
 * killed during the call, the next sync finds the template. 409 unless it is a draft or rejected, 422 if the provider
 * refuses it, 503 if the provider is not reached.
 */
export const submitTemplate = endpoint({
  method: 'POST',
  path: '/messagingapp/templates/:id/submit',
  operationId: 'submitMessageTemplate',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Submit a template for approval',
  description:
    'Submits a draft or a rejected template to the provider and returns it, usually with the status `pending`; ' +
    'the verdict of the provider changes the status later. A template that the provider refuses at once, or that ' +
    'does not reach it, keeps its earlier status.',
  errors: ['invalid_state_transition', 'provider_unavailable'],
  status: 200,
  unit: 'own',
  params: ById,
  returns: json(templates.shapes.row),
  async handle(ctx, { params: { id } }) {
    const { tenantId } = ctx.actor
    const { before, integration } = await ctx.transaction(tenantId, (tx) => beginSubmission(tx, id))
    try {
      const result = await submitToProvider(ctx, integration, before)
      return await ctx.transaction(tenantId, (tx) => recordSubmission(tx, id, result))
    } catch (error) {
      await ctx.transaction(tenantId, async (tx) => {
        const { status, rejectionReason } = before
        await templates.update(tx, id, { status, rejectionReason }, { anyVersion: true })
        await reportAccountHealth(tx, integration.id, error)
      })
      throw toRefusal(error)
    }
  },
})

type Submission = { readonly before: Template; readonly integration: DecryptedIntegration }

async function beginSubmission(ctx: WriteContext, id: string): Promise<Submission> {
  const before = await templates.lock(ctx, id)
  assertHotelAccess(ctx, await hotelsOfTemplate(ctx, before), '')
  if (before.status !== 'draft' && before.status !== 'rejected') {
    throw refuse('invalid_state_transition', `The template is already ${before.status}`)
  }
  const integration = await decryptIntegration(ctx, before.integrationId)
  if (integration.status === 'inactive')
    throw refuse('invalid_state_transition', 'The account of this template is inactive')
  const changes = { status: 'pending', rejectionReason: null } as const
  await templates.update(ctx, id, changes, { action: 'submitted', anyVersion: true })
  return { before, integration }
}

type SubmissionResult = Pick<ProviderTemplate, 'providerTemplateId' | 'status'>

async function submitToProvider(
  { runtime }: ReadContext,
  integration: DecryptedIntegration,
  template: Template,
): Promise<SubmissionResult> {
  const { submitTemplate: submit } = getMessageProvider(integration)
  if (!submit) throw new RefusedMessageError('no_templates', 'This provider has no templates')
  const { name, languageCode, category, components, providerTemplateId } = template
  return submit(runtime, integration, { name, languageCode, category, components, providerTemplateId })
}

const recordSubmission = (
  ctx: WriteContext,
  id: string,
  { providerTemplateId, status }: SubmissionResult,
): Promise<Template> =>
  templates.update(ctx, id, { providerTemplateId, status, syncedAt: ctx.now.toString() }, { anyVersion: true })

const toRefusal = (error: unknown): Refusal =>
  error instanceof RefusedMessageError
    ? invalidField('components', 'invalid_value', formatErrorMessage(error))
    : refuse('provider_unavailable', `The provider did not accept the template: ${formatErrorMessage(error)}`)
