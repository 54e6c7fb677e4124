import { expect, test } from "vitest";
import { BLANK } from "./message.ts";
import { draftOf, INITIAL, type Phase, reduce, type Submission, type SubmissionEvent } from "./submission-state.ts";

const ada = { name: "Ada", email: "ada@example.com", message: "Hello" };
const later = { ...ada, message: "Hello, and later" };
const sentLate = "Your earlier message has arrived after all.";

const idle: Submission = { ...INITIAL, message: ada };
const inPhase = (phase: Phase): Submission => ({ ...idle, phase });
const incomplete = inPhase({ name: "incomplete" });
const sending = inPhase({ name: "sending" });
const sent: Submission = { ...INITIAL, phase: { name: "sent" } };
const failed = inPhase({ name: "failed", mayHaveArrived: false });
const timedOut = inPhase({ name: "failed", mayHaveArrived: true });
const left = inPhase({ name: "leftWhileSending" });

const draft = { ...ada, sending: false };
const sendingDraft = { ...ada, sending: true };
const submitted = { type: "submitted", typed: ada, errors: {} } as const;
const written = (message: typeof ada) => ({ message, written: message });

test.each<[description: string, state: Submission, event: SubmissionEvent, change: Partial<Submission>]>([
  ["text typed before hydration stays", INITIAL, { type: "shown", typed: ada, draft: undefined }, written(ada)],
  ["a draft is restored", INITIAL, { type: "shown", typed: BLANK, draft }, written(ada)],
  [
    "a draft is merged with text typed before hydration",
    INITIAL,
    { type: "shown", typed: { ...BLANK, name: "Bo", message: "P.S." }, draft },
    written({ name: "Bo", email: ada.email, message: "Hello\n\nP.S." }),
  ],
  [
    "a draft left while sending is restored with a notice",
    INITIAL,
    { type: "shown", typed: BLANK, draft: sendingDraft },
    { ...written(ada), phase: { name: "leftWhileSending" } },
  ],
  ["Back while still sending shows the sending state", sending, { type: "shown", typed: BLANK, draft: sendingDraft }, written(ada)],
  ["Back after a failure shows it", failed, { type: "shown", typed: BLANK, draft }, written(ada)],
  ["a submit before hydration has failed if the scripts came too late", idle, { type: "scriptsLost" }, { phase: failed.phase }],
  ["Back after a success shows it", sent, { type: "shown", typed: BLANK, draft: undefined }, {}],

  ["an edit changes the message, and writes nothing into the fields", idle, { type: "edited", typed: later }, { message: later }],
  ["an edit after a failure keeps its outcome", failed, { type: "edited", typed: later }, { message: later }],

  ["a valid message is sent", idle, submitted, { phase: { name: "sending" } }],
  ["the text that is sent is that in the fields", INITIAL, { ...submitted, typed: later }, { message: later, phase: { name: "sending" } }],
  ["an empty field stops the submit", idle, { ...submitted, typed: BLANK }, { message: BLANK, phase: { name: "incomplete" } }],
  [
    "a field with only white space stops the submit",
    idle,
    { ...submitted, typed: { ...ada, name: " \t" } },
    { message: { ...ada, name: " \t" }, phase: { name: "incomplete" } },
  ],
  ["an invalid field stops the submit", idle, { ...submitted, errors: { email: "The @ is missing." } }, {}],
  ["a submit with an invalid field replaces the failure", failed, { ...submitted, errors: { email: "x" } }, { phase: { name: "idle" } }],
  ["a submit after empty fields were filled in is sent", incomplete, submitted, { phase: { name: "sending" } }],
  ["a submit after a failure is sent", failed, submitted, { phase: { name: "sending" } }],
  ["a submit after leaving while sending is sent", left, submitted, { phase: { name: "sending" } }],
  ["a submit replaces the thanks", sent, { ...submitted, typed: BLANK }, { phase: { name: "incomplete" } }],
  ["a submit removes the notice", { ...failed, notice: sentLate }, submitted, { notice: "", phase: { name: "sending" } }],

  ["a success clears the fields", sending, { type: "sent" }, { ...written(BLANK), phase: { name: "sent" } }],
  [
    "a success keeps the notice of an earlier message",
    { ...sending, notice: sentLate },
    { type: "sent" },
    { ...written(BLANK), phase: { name: "sent" } },
  ],
  ["a failure keeps the fields", sending, { type: "failed", mayHaveArrived: false }, { phase: { name: "failed", mayHaveArrived: false } }],
  [
    "after a timeout the message may have arrived",
    sending,
    { type: "failed", mayHaveArrived: true },
    { phase: { name: "failed", mayHaveArrived: true } },
  ],

  ["leaving the page is remembered", sending, { type: "pageLeft" }, { isLeaving: true }],
  [
    "a request that is cancelled by leaving the page has an unknown outcome",
    { ...sending, isLeaving: true },
    { type: "failed", mayHaveArrived: false },
    { phase: { name: "leftWhileSending" } },
  ],

  [
    "a response after the timeout clears the fields",
    timedOut,
    { type: "sentLate", typed: ada },
    { ...written(BLANK), phase: { name: "sent" } },
  ],
  [
    "a response after the timeout keeps text typed since",
    { ...timedOut, message: later },
    { type: "sentLate", typed: ada },
    { notice: sentLate },
  ],
  [
    "a response after the timeout keeps emptied fields",
    { ...timedOut, message: BLANK },
    { type: "sentLate", typed: ada },
    { notice: sentLate },
  ],
  ["a response after the timeout keeps a message that is being sent", sending, { type: "sentLate", typed: ada }, { notice: sentLate }],
  ["a response after the timeout keeps the thanks for the next message", sent, { type: "sentLate", typed: ada }, { notice: sentLate }],
  [
    "a second late response removes the notice of the first",
    { ...timedOut, notice: sentLate },
    { type: "sentLate", typed: ada },
    { ...written(BLANK), phase: { name: "sent" }, notice: "" },
  ],

  ["the form shows a toast that can't be shown", sent, { type: "toastFailed", phase: sent.phase, text: "Sent!" }, { notice: "Sent!" }],

  ["the back/forward cache drops a message delivered since", idle, { type: "pageRestored", draft: undefined }, written(BLANK)],
  [
    "the back/forward cache shows a draft written since",
    { ...idle, isLeaving: true },
    { type: "pageRestored", draft: { ...later, sending: false } },
    { ...written(later), isLeaving: false },
  ],
  [
    "the back/forward cache shows that a later page was left while sending",
    idle,
    { type: "pageRestored", draft: sendingDraft },
    { ...written(ada), phase: { name: "leftWhileSending" } },
  ],
  [
    "the back/forward cache keeps a request that goes on",
    { ...sending, isLeaving: true },
    { type: "pageRestored", draft: sendingDraft },
    { ...written(ada), isLeaving: false },
  ],
])("%s", (_description, state, event, change) => {
  expect(reduce(state, event)).toStrictEqual({ ...state, ...change });
});

test.each<[description: string, state: Submission, event: SubmissionEvent]>([
  ["a submit while sending", sending, { ...submitted, typed: later }],
  ["an invalid submit while sending", sending, { ...submitted, typed: BLANK }],
  ...[idle, incomplete, sent, failed, left].flatMap((state): [string, Submission, SubmissionEvent][] => [
    [`a success in the phase ${state.phase.name}`, state, { type: "sent" }],
    [`a failure in the phase ${state.phase.name}`, state, { type: "failed", mayHaveArrived: true }],
  ]),
  ["a toast that fails after its phase", sending, { type: "toastFailed", phase: incomplete.phase, text: "Please fill all the fields." }],
  ["a toast of an earlier failure", failed, { type: "toastFailed", phase: { ...failed.phase }, text: "Uh, oh!" }],
])("%s is ignored", (_description, state, event) => {
  expect(reduce(state, event)).toBe(state);
});

test("each submit with empty fields is a new phase, so that its toast is shown again", () => {
  expect(reduce(incomplete, { ...submitted, typed: BLANK }).phase).not.toBe(incomplete.phase);
});

test("each blank text that is written is new, so that a second success clears the fields, too", () => {
  const again = reduce({ ...sent, message: ada, phase: { name: "sending" } }, { type: "sent" });
  expect(again.written).not.toBe(BLANK);
  expect(reduce({ ...again, phase: { name: "sending" } }, { type: "sent" }).written).not.toBe(again.written);
});

test.each<[phase: string, isMarked: boolean, state: Submission]>([
  ["idle", false, idle],
  ["incomplete", false, incomplete],
  ["sending", true, sending],
  ["failed", false, timedOut],
  ["leftWhileSending", true, left],
])("in the phase %s the draft is kept, marked as sending: %s", (_phase, isMarked, state) => {
  expect(draftOf(state)).toStrictEqual({ ...ada, sending: isMarked });
});

test("blank fields have no draft", () => {
  expect(draftOf(sent)).toBeUndefined();
  expect(draftOf({ ...left, message: BLANK })).toBeUndefined();
  expect(draftOf({ ...idle, message: { ...BLANK, name: " " } })).toBeDefined();
});
