import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { lowerAscii, upperAscii } from '#shared/letter-case.ts'
import { type ProviderTemplate, RefusedMessageError } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { callGraph, tryGraphList } from '../meta/graph-api.ts'
import { type Fields, idOf, lineOf, listOf } from '../meta/parse-json.ts'
import { rejectionReasonOf, templateStatusOf } from './template-status.ts'

const requestedFields = 'id,name,language,category,components,status,rejected_reason'

/** Lists all templates of the business account. @throws as `callGraph` */
export async function listTemplates(
  runtime: Runtime,
  integration: DecryptedIntegration,
): Promise<readonly ProviderTemplate[]> {
  const account = providerAccount(integration, 'whatsappCloud')
  const path = `${account.settings.wabaId}/message_templates`
  const templates = await tryGraphList(runtime, account, { path, query: { fields: requestedFields } })
  if (templates instanceof Error) throw templates
  return templates.flatMap(toProviderTemplate)
}

/** Meta converted its former categories to utility. */
const categories = ['marketing', 'utility', 'authentication'] as const

function toProviderTemplate(fields: Fields): ProviderTemplate[] {
  const [providerTemplateId, name, languageCode] = [idOf(fields['id']), idOf(fields['name']), idOf(fields['language'])]
  if (providerTemplateId === null || name === null || languageCode === null) return []
  const category = categories.find((each) => each === lowerAscii(lineOf(fields['category'], 40) ?? '')) ?? 'utility'
  const status = templateStatusOf(fields['status'])
  const rejectionReason = status === 'approved' ? null : rejectionReasonOf(fields['status'], fields['rejected_reason'])
  const components = listOf(fields['components'])
  return [{ providerTemplateId, name, languageCode, category, components, status, rejectionReason }]
}

/** A template to submit; with the vendor's id, a new version of an existing template. */
type TemplateInput = Pick<ProviderTemplate, 'name' | 'languageCode' | 'category' | 'components'> & {
  readonly providerTemplateId?: string | null
}

/** Submits a template; its components are in the vendor's form. @throws RefusedMessageError for a refused template */
export async function submitTemplate(
  runtime: Runtime,
  integration: DecryptedIntegration,
  { name, languageCode, category, components, providerTemplateId = null }: TemplateInput,
): Promise<Pick<ProviderTemplate, 'providerTemplateId' | 'status'>> {
  const account = providerAccount(integration, 'whatsappCloud')
  const content = { category: upperAscii(category), components }
  if (providerTemplateId !== null) {
    if (!/^\d{1,32}$/.test(providerTemplateId))
      throw new RefusedMessageError('unknown_template', 'Meta has no such template')
    await callGraph(runtime, account, { method: 'POST', path: providerTemplateId, json: content })
    return { providerTemplateId, status: 'pending' }
  }
  const path = `${account.settings.wabaId}/message_templates`
  const json = { name, language: languageCode, ...content }
  const answer = await callGraph(runtime, account, { method: 'POST', path, json })
  const id = idOf(answer['id'])
  if (id === null) throw new Error('Meta returned no id of the template')
  return {
    providerTemplateId: id,
    status: answer['status'] === undefined ? 'pending' : templateStatusOf(answer['status']),
  }
}
