import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { copyText } from '../browser/clipboard.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { Icon } from './icon.tsx'

/** How long the button says that it has copied. */
const thanksMs = 2000

export const copyButtonTexts = catalogue('parts/copyButtonTexts', { copied: 'Copied' })

type CopyButtonProps = {
  /** What it copies, as a verb: “Copy the secret”. */
  readonly label: string
  /** A function makes the text when it is wanted. */
  readonly text: string | (() => Promise<string>)
}

/** Copies a text and says that it did. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { copied } = useTexts(copyButtonTexts)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), thanksMs)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = async (): Promise<void> => setDone(await copyText(typeof text === 'string' ? text : await text()))
  return (
    <Button leftSection={<Icon name={isDone ? 'check' : 'copy'} />} onClick={() => void copy()}>
      <span aria-live="polite">{isDone ? copied : label}</span>
    </Button>
  )
}
