import {
  Button,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineThemeOverride,
  type MenuProps,
  Modal,
  type PopoverProps,
} from '@mantine/core'
import { foldOptions } from './fold-options.ts'

const livery = [
  '#e1f1ea',
  '#c6e4d8',
  '#9fd2bf',
  '#7ac0a7',
  '#3fb892',
  '#2a9b78',
  '#17805f',
  '#0a6b52',
  '#085743',
  '#064334',
] as const

const inputVars = () => ({
  wrapper: { '--input-height': 'var(--control)', '--input-bd': 'var(--field)', '--input-bg': 'var(--raised)' },
})
/** Mantine would take white in both schemes. */
const filled = {
  '--button-bg': 'var(--accent-fill)',
  '--button-hover': 'var(--accent-fill)',
  '--button-color': 'var(--on-accent)',
}
const floating = { shadow: 'none', transitionProps: { duration: 0 } }

/** Mantine in the panel's sizes and colours. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'livery',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  colors: { livery },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '18px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px' },
  defaultRadius: 'sm',
  // Most by name: the components themselves would come into the entry with all that they need.
  components: {
    Input: { vars: inputVars },
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      vars: (_theme, { variant }) => ({
        root: {
          ...(variant === 'filled' ? filled : {}),
          '--button-height': 'var(--control)',
          '--button-fz': '14px',
          '--button-padding-x': '12px',
        },
      }),
    }),
    // Help below the field: fields beside each other begin at the same height.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { size: 'sm' } satisfies CheckboxProps },
    ...Object.fromEntries(
      ['Autocomplete', 'MultiSelect', 'Select', 'TagsInput'].map((name) => [
        name,
        { defaultProps: { filter: foldOptions } },
      ]),
    ),
    Menu: {
      // Inside the landmark of its button, and without an element that is no item.
      defaultProps: { ...floating, withinPortal: false, withInitialFocusPlaceholder: false } satisfies MenuProps,
    },
    Popover: {
      // With it Mantine keeps the elements of every earlier opening in memory, for as long as the page is shown.
      defaultProps: { ...floating, preventPositionChangeWhenVisible: false } satisfies PopoverProps,
    },
    Modal: Modal.extend({
      defaultProps: { shadow: 'none', transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.4 } },
    }),
  },
})

/** Mantine's colours, and the tokens that they are. */
const tokens = {
  body: 'bg',
  text: 'text',
  dimmed: 'dim',
  placeholder: 'dim',
  default: 'raised',
  'default-hover': 'hover',
  'default-color': 'text',
  'default-border': 'line',
  error: 'bad',
  anchor: 'accent',
  'disabled-color': 'dim',
  disabled: 'sunken',
  'disabled-border': 'line',
}

const variables = Object.fromEntries(
  Object.entries(tokens).map(([name, token]) => [`--mantine-color-${name}`, `var(--${token})`]),
)

/** Lets Mantine take its colours from the tokens, in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
