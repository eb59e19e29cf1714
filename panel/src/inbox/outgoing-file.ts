import type { OutgoingFile } from '@bellhop/sdk'

/** The largest file that an answer carries in itself. */
export const maxFileBytes = 1_000_000

type FileReply = { readonly type: 'image' | 'file'; readonly attachments: OutgoingFile[] }

/** A file as the content of an answer. */
export async function outgoingFile(file: File): Promise<FileReply> {
  const { name: fileName, type: contentType } = file
  const content = await base64Of(file)
  return {
    type: ['image/jpeg', 'image/png'].includes(contentType) ? 'image' : 'file',
    attachments: [{ fileName, content, ...(contentType === '' ? {} : { contentType }) }],
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    // `data:image/png;base64,…`
    reader.addEventListener('load', () => done(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => failed(reader.error))
    reader.readAsDataURL(file)
  })
