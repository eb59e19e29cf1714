import type { LetterRule, LetterTemplate } from '@bellhop/sdk'
import { SegmentedControl, Select } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import { choicesOf, useLanguageChoices } from '../parts/name-choices.ts'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { editorTexts } from './editor-texts.ts'
import { channels, type LetterSearch } from './letter-search.ts'
import styles from './letters.module.css'
import { TextEditor } from './text-editor.tsx'
import { WhatsappEditor } from './whatsapp-editor.tsx'

const route = getRouteApi('/shell/manager/letters/$id')

/** The languages in which the service brings texts along. */
const builtInLanguages: readonly string[] = ['en', 'tr', 'de', 'ru', 'ar']

type RuleTextsProps = { readonly rule: LetterRule; readonly canChange: boolean }

/** The texts of a letter: a channel, its languages as tabs, and the text that is open with its preview. */
export function RuleTexts({ rule, canChange }: RuleTextsProps) {
  const templates = useAll('letterRules.listTemplates', [rule.id, { sort: 'languageCode' }])
  return (
    <Loaded query={templates}>{({ items }) => <Texts canChange={canChange} rule={rule} templates={items} />}</Loaded>
  )
}

function Texts({ rule, canChange, templates }: RuleTextsProps & { readonly templates: readonly LetterTemplate[] }) {
  const texts = useTexts(editorTexts)
  const names = useTexts(channelNames)
  const { languageName } = useFormat()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: LetterSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }), resetScroll: false, replace: true })
  const { channel = channels.find((each) => rule.channels.includes(each)) ?? 'email', language = 'en' } = search
  const ofChannel = templates.filter((template) => template.channel === channel)
  const languages = [...new Set([...builtInLanguages, ...templates.map(({ languageCode }) => languageCode), language])]
  const template = ofChannel.find(({ languageCode }) => languageCode === language)
  const key = `${channel} ${language} ${template?.id ?? ''}`
  const others = useLanguageChoices().filter(({ value }) => !languages.includes(value))
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={texts.channel}
          data={channels.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => change({ channel: value as LetterSearch['channel'] })}
          value={channel}
        />
        <Select
          aria-label={texts.addLanguage}
          data={choicesOf(others)}
          onChange={(value) => value !== null && change({ language: value })}
          placeholder={texts.addLanguage}
          searchable
          value={null}
        />
      </div>
      <TabLinks label={texts.languages}>
        {languages.map((each) => {
          const isOwn = ofChannel.some(({ languageCode }) => languageCode === each)
          const isBuiltIn = channel !== 'whatsapp' && builtInLanguages.includes(each)
          return (
            <Link
              aria-current={each === language ? 'page' : undefined}
              key={each}
              params={{ id: rule.id }}
              search={{ ...search, language: each }}
              to="/letters/$id"
            >
              {languageName(each)}
              {!isOwn && <span className="dim small"> {isBuiltIn ? texts.builtIn : texts.notTranslated}</span>}
            </Link>
          )
        })}
      </TabLinks>
      {channel === 'whatsapp' ? (
        <WhatsappEditor canChange={canChange} key={key} language={language} rule={rule} template={template} />
      ) : (
        <TextEditor
          canChange={canChange}
          channel={channel}
          isBuiltIn={builtInLanguages.includes(language)}
          key={key}
          language={language}
          onSearch={change}
          rule={rule}
          search={search}
          template={template}
        />
      )}
    </>
  )
}
