import { Button, FileButton } from '@mantine/core'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useErrorText } from '../text/error-texts.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { addFiles, type DraftFile, type FileProblem, problemOfFiles, removeFile, useDraftFiles } from './draft-files.ts'
import { sizeOf } from './message-file.tsx'

type FilesProps = {
  /** The name of the draft. */
  readonly draft: string
  readonly max: number
}

/** Adds files to a draft. */
export function AttachButton({ draft, max }: FilesProps) {
  const { attach } = useTexts(composerTexts)
  const files = useDraftFiles(draft)
  if (files.length >= max) return null
  return (
    <FileButton key={files.length} multiple onChange={(added: File[]) => addFiles(draft, added)}>
      {(props) => (
        <Button {...props} leftSection={<Icon name="clip" />}>
          <span className={`${styles.word} ${styles.short}`}>{attach}</span>
        </Button>
      )}
    </FileButton>
  )
}

/** The files of a draft, how much of each has gone, and why one of them does not. */
export function FileList({ draft, max }: FilesProps) {
  const texts = useTexts(composerTexts)
  const files = useDraftFiles(draft)
  const problem = useFileProblem(draft, max)
  if (files.length === 0) return null
  return (
    <div className={styles.files}>
      <ul aria-label={texts.files}>
        {files.map((file) => (
          <FileLine file={file} key={file.key} onRemove={() => removeFile(draft, file)} />
        ))}
      </ul>
      {(problem?.kind === 'tooMany' || problem?.kind === 'tooLarge') && (
        <p className="bad small" role="alert">
          {problem.text}
        </p>
      )}
    </div>
  )
}

/** What keeps a message with the files of a draft from being sent, and how it is said; undefined for nothing. */
export function useFileProblem(draft: string, max: number): { kind: FileProblem; text: string } | undefined {
  const texts = useTexts(composerTexts)
  const kind = problemOfFiles(useDraftFiles(draft), max)
  const words = {
    tooMany: texts.tooManyFiles(String(max)),
    tooLarge: texts.tooLarge,
    failed: texts.fileFailed,
    uploading: texts.fileUploading,
  }
  return kind && { kind, text: words[kind] }
}

function FileLine({ file, onRemove }: { readonly file: DraftFile; readonly onRemove: () => void }) {
  const texts = useTexts(composerTexts)
  const { name, sizeBytes, share, uploadId, error } = file
  return (
    <li className={styles.file}>
      <Icon name="clip" />
      <bdi className="cut">{name}</bdi>
      <span className="dim small">{sizeOf(sizeBytes)}</span>
      {uploadId === undefined && !error && share > 0 && (
        <progress aria-label={texts.uploading(name)} max={1} value={share} />
      )}
      {error && <FileError error={error} />}
      <IconButton label={texts.detach(name)} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}

/** The service takes what mail programs and browsers of guests open. */
function FileError({ error }: Required<Pick<DraftFile, 'error'>>) {
  const { wrongType } = useTexts(composerTexts)
  const { title } = useErrorText(error)
  return (
    <span className="bad small" role="alert">
      {error.status === 422 ? wrongType : title}
    </span>
  )
}
