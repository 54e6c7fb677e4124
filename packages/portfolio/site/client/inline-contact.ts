// The inline script of Contact.
import "./inline.ts";
import "./lost-form.ts";
