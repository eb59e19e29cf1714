import type { WrapUpCategory } from '@bellhop/sdk'
import { useState } from 'react'
import { useAll } from '../api/reads.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { useCommand } from '../parts/keys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'
import { unclassified } from './use-wrap-up.ts'

const keyCount = 9

/**
 * What a call can have been about. The first nine have keys, the others stand behind "More". While the keys belong to
 * another question, `0` gives them back.
 */
export function Categories({ chosen, onChoose, hasKeys, onKeys }: CategoriesProps) {
  const texts = useTexts(callBarTexts)
  // In the order in which the company has entered them.
  const { data, error } = useAll('wrapUpCategories.list', [{ isActive: true, sort: 'createdAt' }])
  const [showsAll, setShowsAll] = useState(false)
  const all = (data?.items ?? []).filter(({ code }) => code !== unclassified)
  const isBeyond = all.findIndex(({ code }) => code === chosen) >= keyCount
  const shown = showsAll || isBeyond ? all : all.slice(0, keyCount)
  useCommand('0', hasKeys ? texts.more : texts.question, hasKeys ? () => setShowsAll(true) : onKeys)
  if (error) return <ErrorNotice error={error} />
  return (
    <div aria-label={texts.question} className={styles.categories} role="group">
      {shown.map((category, index) =>
        hasKeys && index < keyCount ? (
          <KeyedCategory
            category={category}
            digit={String(index + 1)}
            isChosen={category.code === chosen}
            key={category.code}
            onChoose={onChoose}
          />
        ) : (
          <CategoryButton
            category={category}
            isChosen={category.code === chosen}
            key={category.code}
            onChoose={onChoose}
          />
        ),
      )}
      {all.length > shown.length && (
        <button className={styles.category} onClick={() => setShowsAll(true)} type="button">
          {hasKeys && <kbd>0</kbd>}
          {texts.more}
        </button>
      )}
    </div>
  )
}

type CategoriesProps = ChoiceProps & {
  /** Whether the digits choose a category. */
  readonly hasKeys: boolean
  /** Gives the digits back to the categories. */
  readonly onKeys: () => void
}
type ChoiceProps = { readonly chosen: string | undefined; readonly onChoose: (code: string) => void }
type CategoryProps = {
  readonly category: WrapUpCategory
  readonly digit?: string
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

function KeyedCategory(props: CategoryProps & { readonly digit: string }) {
  const { category, digit, onChoose } = props
  useCommand(digit, useBuiltInName('wrapUpCategories')(category.name), () => onChoose(category.code))
  return <CategoryButton {...props} />
}

function CategoryButton({ category, digit, isChosen, onChoose }: CategoryProps) {
  const nameIn = useBuiltInName('wrapUpCategories')
  return (
    <button aria-pressed={isChosen} className={styles.category} onClick={() => onChoose(category.code)} type="button">
      {digit !== undefined && <kbd>{digit}</kbd>}
      <span>{nameIn(category.name)}</span>
    </button>
  )
}
