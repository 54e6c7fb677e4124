import { address, choice, group, notation } from "./field-types.ts";

const services = ["plausible", "umami", "goatcounter"] as const;

const WEBSITE_ID = "Copy it from Umami's settings of the website, such as: b59e9c65-ae32-47f1-8400-119fcf4861c4";

export const analytics = group(
  {
    service: choice(services, { description: "The service: plausible, umami or goatcounter.", example: "plausible" }),
    address: address({
      description:
        "Plausible and Umami: the address of the script, from the snippet that the service shows you. GoatCounter: the address of your page there.",
      example: "https://plausible.io/js/pa-a1B2c3D4e5F6g7H8i9J0k.js",
    }).regex(/^[hH][tT]{2}[pP][sS]:/, { error: "Write https://: browsers load no script without it" }),
    websiteId: notation(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, WEBSITE_ID, {
      description: "Umami only: the website's id.",
      example: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
    }).optional(),
  },
  "The service that counts visits, without cookies. Default: none.",
)
  .refine(({ service, address: script }) => service === "goatcounter" || /\.js$/.test(script), {
    error: "Copy the script's address from the snippet that the service shows you",
    path: ["address"],
    params: { what: "is not the address of a script" },
  })
  .refine(({ service, address: page }) => service !== "goatcounter" || !/\.js$/.test(page), {
    error: "Write the address of your page at GoatCounter, such as: https://jordan-vale.goatcounter.com",
    path: ["address"],
    params: { what: "is the address of a script" },
  })
  .refine(({ service, websiteId }) => service !== "umami" || websiteId !== undefined, {
    error: WEBSITE_ID,
    path: ["websiteId"],
    params: { what: "is missing" },
  })
  .refine(({ service, websiteId }) => service === "umami" || websiteId === undefined, {
    error: "Remove it",
    path: ["websiteId"],
    params: { what: "is only for Umami" },
  });
