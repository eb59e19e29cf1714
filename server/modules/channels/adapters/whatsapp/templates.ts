import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { accountWith } from '../meta/graph-account.ts'
import { askGraph, tryGraphList } from '../meta/graph-api.ts'
import { type Fields, idOf, lineOf, listOf } from '../meta/parse-json.ts'
import { MessageRefused, type ProviderTemplate } from '../../provider/port.ts'
import { reasonOf, templateStatusOf } from './template-status.ts'

const fields = 'id,name,language,category,components,status,rejected_reason'

/** All templates of the business account. @throws as `askGraph` */
export async function listTemplates(
  runtime: Runtime,
  integration: OpenIntegration,
): Promise<readonly ProviderTemplate[]> {
  const account = accountWith(integration, 'whatsappCloud')
  const path = `${account.settings.wabaId}/message_templates`
  const found = await tryGraphList(runtime, account, { path, query: { fields } })
  if (found instanceof Error) throw found
  return found.flatMap(templateOf)
}

/** Categories that the vendor had earlier are what it calls utility now. */
const categories = ['marketing', 'utility', 'authentication'] as const

function templateOf(told: Fields): ProviderTemplate[] {
  const [providerTemplateId, name, languageCode] = [idOf(told['id']), idOf(told['name']), idOf(told['language'])]
  if (providerTemplateId === null || name === null || languageCode === null) return []
  const category = categories.find((each) => each === lineOf(told['category'], 40)?.toLowerCase()) ?? 'utility'
  const status = templateStatusOf(told['status'])
  const rejectionReason = status === 'approved' ? null : reasonOf(told['status'], told['rejected_reason'])
  const components = listOf(told['components'])
  return [{ providerTemplateId, name, languageCode, category, components, status, rejectionReason }]
}

/** A template that is handed in; with the vendor's id of one that it has already, a new version of that. */
type GivenTemplate = Pick<ProviderTemplate, 'name' | 'languageCode' | 'category' | 'components'> & {
  readonly providerTemplateId?: string | null
}

/** Hands in a template; its components are in the vendor's form. @throws MessageRefused for one that is not accepted */
export async function submitTemplate(
  runtime: Runtime,
  integration: OpenIntegration,
  { name, languageCode, category, components, providerTemplateId = null }: GivenTemplate,
): Promise<Pick<ProviderTemplate, 'providerTemplateId' | 'status'>> {
  const account = accountWith(integration, 'whatsappCloud')
  const content = { category: category.toUpperCase(), components }
  if (providerTemplateId !== null) {
    if (!/^\d{1,32}$/.test(providerTemplateId))
      throw new MessageRefused('unknown_template', 'Meta has no such template')
    await askGraph(runtime, account, { method: 'POST', path: providerTemplateId, json: content })
    return { providerTemplateId, status: 'pending' }
  }
  const path = `${account.settings.wabaId}/message_templates`
  const json = { name, language: languageCode, ...content }
  const answer = await askGraph(runtime, account, { method: 'POST', path, json })
  const id = idOf(answer['id'])
  if (id === null) throw new Error('Meta did not say which template it has taken')
  return {
    providerTemplateId: id,
    status: answer['status'] === undefined ? 'pending' : templateStatusOf(answer['status']),
  }
}
