// The inline script of Contact. A submit clears what an earlier one has shown before it is held.
import "./lost-form.ts";
import "./inline.ts";
