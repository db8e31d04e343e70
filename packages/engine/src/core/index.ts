export {
  type Action,
  type Aims,
  actionsOf,
  Context,
  type Past,
  type Refusal,
  refusal,
  type Setup,
} from './action.ts'
export {
  agreed,
  bindWaiting,
  consentTo,
  endWithdrawn,
  type Lasting,
  owns,
  themesOf,
  withdrawn,
} from './agreement.ts'
export {
  charactersAnswer,
  type FactAnswer,
  factAnswer,
  type RunAnswer,
  runAnswer,
  type StepAnswer,
} from './answer.ts'
export {
  type Asking,
  type Choice,
  candidates,
  choiceOf,
  choices,
  isActor,
  legalNow,
  type ParameterChoice,
  waysOf,
} from './choices.ts'
export type { Again, ByWhatIsLeft, ContestSpec, GivenStep, Move, Next, Rolls, Stage } from './contest.ts'
export {
  contextOf,
  decide,
  effectOf,
  History,
  isVeiled,
  odds,
  outOfRange,
  refusalOf,
  ruleOf,
} from './decide.ts'
export { type Change, Edit, evolve } from './edit.ts'
export {
  anyText,
  between,
  codePoints,
  distinct,
  distinctBy,
  idSchema,
  oneWord,
  poolOf,
  textOf,
  trueOrFalse,
  whole,
} from './fields.ts'
export { characterJoins, personJoins, personLeaves, personTakesOver } from './joining.ts'
export {
  LABEL_KINDS,
  type Label,
  type LabelKind,
  type Labels,
  type LabelTable,
  type Language,
} from './labels.ts'
export type { Done, Entry, Refused, Step } from './log.ts'
export {
  type Chooser,
  character,
  characters,
  custom,
  flag,
  integer,
  type Legal,
  mapping,
  mappingOf,
  type Parameter,
  type Parameters,
  text,
  type Values,
  word,
  words,
} from './parameters.ts'
export { percent } from './percent.ts'
export { type Pick, randomStep } from './random-step.ts'
export type { RandomTable } from './random-table.ts'
export {
  type DieMark,
  defineRuleset,
  number,
  pool,
  type Report,
  type ResourceSpec,
  type Ruleset,
  type Sheet,
  type StatusSpec,
} from './ruleset.ts'
export { type Issue, issueText, type Path, pathText, readBy, ScenarioError } from './scenario/issues.ts'
export {
  type Catalog,
  parseScenario,
  readScenario,
  runScenario,
  type Scenario,
} from './scenario/scenario.ts'
export { ageSchema, characterSchema, scenarioSchema, tablesSchema } from './scenario/schema.ts'
export { StepReader } from './scenario/step-reader.ts'
export { readText } from './scenario/text.ts'
export {
  type Character,
  type Combat,
  compatible,
  mayBear,
  mayBeget,
  type Person,
  type Sex,
  type State,
  type Tone,
  type Types,
} from './state.ts'
export { ANSWERS, type Answer, type Scope, THEMES, type Theme } from './themes.ts'
export { act, cannotSpend, hasActed, notItsTurn } from './turns.ts'
export {
  type AnswerEntry,
  type CharacterView,
  type Effect,
  type EntryView,
  effectsOf,
  entryView,
  type OpenEntry,
  type RefusedEntry,
  standingOf,
  type TableView,
  type VeiledEntry,
  viewOf,
} from './view.ts'
