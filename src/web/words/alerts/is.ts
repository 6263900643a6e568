// What notifications say, and what the page says of them, in Icelandic.
import type { AlertsWords } from "./en.ts";

export const alertsIcelandic: AlertsWords = {
  switch: "Tilkynningar",
  hint: "Þegar þú átt leik, viðureign þín í móti hefst, þú færð boð eða viðureign eða móti lýkur, líka þegar síðan er ekki opin.",
  turnOn: "Láttu mig vita þegar ég á leik",
  pageOnly: "Vafrinn þinn lætur þig aðeins vita á meðan síðan er opin í flipa.",
  missing: {
    insecure: "Vafrar leyfa aðeins tilkynningar á síðum sem byrja á https://. Þessi gerir það ekki.",
    install:
      "Í iPhone eða iPad þarf fyrst að bæta síðunni á heimaskjáinn: Deila og svo Bæta á heimaskjá. Opnaðu hana svo þaðan.",
    unsupported: "Þessi vafri getur ekki sýnt tilkynningar.",
    blocked: "Tilkynningar frá þessari síðu eru útilokaðar. Leyfðu þær í stillingum vafrans fyrir síðuna.",
  },
  news: {
    turn: "Þú átt leik",
    arena: "Viðureignin þín í mótinu hefst",
    invitation: "Þér er boðið í viðureign",
    end: "Viðureigninni er lokið",
    arenaEnd: "Mótinu er lokið. Sjáðu hvernig þér gekk",
  },
};
